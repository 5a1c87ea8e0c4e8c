/** The same texts in another language: each sentence, list and function of the same shape, and nothing else. */
export type Twin<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Twin<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Twin<T[Key]> }
      : T
