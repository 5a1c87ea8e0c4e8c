/** What a search box sends: trimmed (specification, section 5). */
export function normalizeSearch(text: string): string {
  return text.trim()
}

/** `text` as a literal inside a LIKE pattern whose escape character is a backslash. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** Finds `text` literally and everywhere, whatever the case. */
export function literalPattern(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`), 'giu')
}
