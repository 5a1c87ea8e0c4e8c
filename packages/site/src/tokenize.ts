const SEPARATORS = /[\n\r\p{Z}\p{P}]+/u
const CHINESE = /\p{Script=Han}+/gu

/** The words of a text for the index and a search; of Chinese, each two characters beside each other. */
export function tokenize(text: string): string[] {
  return text.split(SEPARATORS).flatMap((word) => {
    const rest = word.split(CHINESE).filter(Boolean)
    return [...rest, ...(word.match(CHINESE) ?? []).flatMap(pairsOf)]
  })
}

function pairsOf(text: string): string[] {
  const characters = Array.from(text)
  if (characters.length < 2) return characters
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Every word that was typed has to be there, the last one perhaps in part. */
export const searchOptions = {
  combineWith: 'AND',
  prefix: true,
  fuzzy: 0.2,
  boost: { title: 4, text: 2, page: 1 },
  /** How to do something before why it was once decided so. */
  boostDocument: (id: string): number => (id.includes('/guides/') ? 2 : id.includes('/decisions/') ? 0.5 : 1),
} as const
