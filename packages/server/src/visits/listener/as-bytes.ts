/** The bytes of a text in UTF-8, one a character: what is sent as `latin1`. */
export const asBytes = (text: string): string => Buffer.from(text).toString('latin1')
