/** A row of a table. */
export type Cells = readonly (string | number)[]
