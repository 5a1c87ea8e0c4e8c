/** The names of a message's places, with the TypeScript of what fills them. */
export function placesOf(text: string): Map<string, string>
export function bodyOf(text: string): string
