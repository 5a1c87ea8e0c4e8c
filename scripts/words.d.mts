export const PORTAL_WORDS: string
export function makeWords(): void
