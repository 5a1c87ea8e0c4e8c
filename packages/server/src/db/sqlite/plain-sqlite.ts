import { LibsqlConnection } from './libsql-connection.ts'

type Value = string | number | bigint | null
export type Row = Record<string, unknown>

/** A SQLite file for tools: rows by the names of their columns. Opens it with SQLite's own settings. */
export class PlainSqlite {
  readonly #connection: LibsqlConnection

  constructor(file: string) {
    this.#connection = new LibsqlConnection(file)
  }

  async rows(sql: string, args: readonly Value[] = []): Promise<Row[]> {
    const { columns, rows } = await this.#connection.execute({ sql, args: [...args] })
    return Array.from(rows, (row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))
  }

  /** Runs statements without rows. */
  run(sql: string): void {
    this.#connection.run(sql)
  }

  close(): void {
    this.#connection.close()
  }
}
