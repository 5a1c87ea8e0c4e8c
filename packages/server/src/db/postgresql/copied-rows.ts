import pg from 'pg'
import type { Prisma } from '#src/db/client/client.ts'
import type { Cells } from '#src/kernel/ports/database.ts'

/** What the first row comes behind: a signature, flags, and how long what follows is. */
const [SIGNATURE, HEADER] = ['PGCOPY', 19]

/** The rows of a query as bytes: in its usual answer they are text, which takes both sides ten times as long and more. */
export class CopiedRows extends pg.Query {
  readonly copied: unknown[][] = []
  readonly #cells: Cells

  constructor({ strings, values }: Prisma.Sql, cells: Cells) {
    const literal = (value: unknown) => (typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value)))
    const query = strings.map((text, at) => (at === 0 ? text : `${literal(values[at - 1])}${text}`)).join('')
    super(`COPY (${query}) TO STDOUT (FORMAT binary)`)
    this.#cells = cells
  }

  /** Called by the client with a row, whose memory it uses again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    let at = chunk.toString('latin1', 0, SIGNATURE.length) === SIGNATURE ? HEADER + chunk.readInt32BE(HEADER - 4) : 0
    // What ends the rows has -1 cells.
    if (at >= chunk.length || chunk.readInt16BE(at) < 0) return
    at += 2
    const row = this.#cells.map((kind) => {
      const length = chunk.readInt32BE(at)
      at += 4 + Math.max(0, length)
      if (length < 0) return null
      const bytes = chunk.subarray(at - length, at)
      if (kind === 'bytes') return new Uint8Array(bytes)
      return kind === 'number' ? bytes.readInt32BE() : bytes.toString()
    })
    this.copied.push(row)
  }
}
