/** A record of texts as a form holds it: what `given` says, and the text of `empty` where it says nothing. */
export function filled<Texts extends Record<string, string>>(
  empty: Texts,
  given: { readonly [Name in keyof Texts]?: string | undefined },
): Texts {
  return Object.fromEntries(Object.entries(empty).map(([name, text]) => [name, given[name] ?? text])) as Texts
}
