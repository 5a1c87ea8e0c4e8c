/** A text column: each row's code, and the texts that codes stand for. */
export interface TextColumn {
  readonly texts: readonly string[]
  readonly codes: Uint8Array | Uint16Array | Uint32Array
}
/** Who came, two words for each row of the kind `visit`, in the order of these. */
export type KeyColumn = Uint32Array
