/** The code that a mail brings, by its subject; undefined for a mail that brings none. */
export const codeIn = (subject: string): string | undefined => /验证码\s*(\d{6})(?!\d)/.exec(subject)?.[1]
