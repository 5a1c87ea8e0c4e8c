/**
 * The same texts in another language: every sentence, every list of as many, every function of the same parameters, and
 * nothing beside them.
 */
export type Twin<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Twin<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Twin<T[Key]> }
      : T
