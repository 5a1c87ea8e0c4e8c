/** A sentence of the specification, in our words, with the test that fails when it no longer holds. */
export interface Sentence {
  says: string
  /** `file › title of the test`, from the root of the repository. */
  check: string
  /** What we do otherwise, or beyond it, on purpose, and why; empty where it is held to the letter. */
  otherwise: string
}

export const held = (says: string, check: string, otherwise = ''): Sentence => ({ says, check, otherwise })
