import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { unpack, type PackedRows } from './packed-rows.ts'

/** Behind every id, which begins with a hexadecimal number. */
const END = 'g'

/** The place of a value in a statement, from 1 on. */
export const valueAt = (provider: Provider, place: number): string => (provider === 'sqlite' ? '?' : `$${place}`)

export interface Pack {
  first: string
  last: string
  data: Uint8Array
}

/** The first pack with visits behind an id that begins before another, or with it. */
export async function packBehind(
  to: Pick<SqlRunner, 'rows'>,
  provider: Provider,
  after: string,
  end = END,
): Promise<Pack | undefined> {
  const [found] = await to.rows(
    `SELECT "first", "last", "data" FROM "PackedVisits"
     WHERE "last" > ${valueAt(provider, 1)} AND "first" <= ${valueAt(provider, 2)} ORDER BY "last" LIMIT 1`,
    [after, end],
  )
  return found as Pack | undefined
}

/** The rows of all packs behind an id, in the order of ids. */
export async function* packedBehind(
  to: Pick<SqlRunner, 'rows'>,
  provider: Provider,
  after = '',
): AsyncGenerator<PackedRows & Pick<Pack, 'last'>> {
  for (let pack = await packBehind(to, provider, after); pack; pack = await packBehind(to, provider, pack.last))
    yield { ...unpack(pack.data), last: pack.last }
}
