import type { Client, Transaction } from '#src/kernel/ports/database.ts'
import { sealedBy } from '#src/kernel/crypto/seal.ts'
import type { SealedTable } from './sealed-tables.ts'

export type Row = Record<string, string | null>

/** What the clients of all models have in common, as far as it is used here. */
interface Delegate {
  findMany(args: object): Promise<Row[]>
  updateMany(args: object): Promise<{ count: number }>
  count(args: object): Promise<number>
}

export const rowsOf = (client: Client | Transaction, { model }: SealedTable): Delegate =>
  (client as unknown as Record<string, Delegate>)[model] as Delegate

/** Filter of rows where one of these columns is sealed with none of these keys. */
export const sealedOtherwise = (columns: readonly string[], keys: readonly Uint8Array[]) => ({
  // What is NULL is neither equal nor unequal to anything, so it is not found.
  OR: columns.map((name) => ({
    NOT: [{ [name]: '' }, ...keys.map((key) => ({ [name]: { startsWith: sealedBy(key) } }))],
  })),
})
