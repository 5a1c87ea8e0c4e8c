type Understand = (path: string, data: unknown) => unknown

let understand: Understand | undefined

/** Sets how another language says what the platform writes into an answer, by the path of its call. */
export const setUnderstanding = (given: Understand): void => {
  understand = given
}

/** The data of an answer in the language of the page; what people wrote stays as it is. */
export const inPageLanguage = <Data>(path: string, data: Data): Data =>
  understand === undefined ? data : (understand(path, data) as Data)
