/** The same sentence in the language of the page; undefined for one that it does not know. */
export type Translate = (chinese: string) => string | undefined

let translate: Translate | undefined

/**
 * Sets what a page in another language says instead of the Chinese of this package. To be called before anything else
 * of it is loaded, since its tables are translated as they are made. A server never calls it.
 */
export const setTranslation = (given: Translate): void => {
  translate = given
}

/** A sentence in the language of the page; as it is where there is no other. */
export const translated = (chinese: string): string => translate?.(chinese) ?? chinese

/** A table of words that screens show, in the language of the page. */
// @__NO_SIDE_EFFECTS__
export function inLanguage<const Table>(table: Table): Table {
  return translate === undefined ? table : (translatedAll(table) as Table)
}

function translatedAll(value: unknown): unknown {
  if (typeof value === 'string') return translated(value)
  if (Array.isArray(value)) return value.map(translatedAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, translatedAll(held)]))
}
