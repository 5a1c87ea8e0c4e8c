import type { Catalogue } from '@unilink/shared/words'

let english: Catalogue | undefined

/** Sets what is said instead of the Chinese of the catalogue. To be called before anything is said. */
export const sayIn = (catalogue: Catalogue): void => {
  english = catalogue
}

/** The catalogue in the language of the page: this one, which is Chinese, unless it speaks another. */
export const inPage = (chinese: Catalogue): Catalogue => english ?? chinese
