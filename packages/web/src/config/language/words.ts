let spoken: Readonly<Record<string, unknown>> = {}

/** Sets what is said instead of the Chinese texts. To be called before any of them is loaded. */
export const speak = (texts: Readonly<Record<string, unknown>>): void => {
  spoken = texts
}

/** The texts of that name in the language of the page: these, which are Chinese, unless it speaks another. */
// @__NO_SIDE_EFFECTS__
export const words = <const Texts>(name: string, chinese: Texts): Texts => (spoken[name] ?? chinese) as Texts
