import { say, type Catalogue, type Sayer } from '@unilink/shared/words'

let english: Catalogue | undefined

/** Sets what is said instead of the Chinese of the catalogue. To be called before anything is said. */
export const sayIn = (catalogue: Catalogue): void => {
  english = catalogue
}

/** The catalogue in the language of the page: this one, which is Chinese, unless it speaks another. */
export const inPage = (chinese: Catalogue): Catalogue => english ?? chinese

/** Says the messages of these topics in the language of the page. */
export const sayingInPage =
  <Topics extends Catalogue>(chinese: Topics): Sayer<keyof Topics & keyof Catalogue> =>
  (said) =>
    say(said, inPage(chinese))
