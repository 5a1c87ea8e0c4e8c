import type { Client as LibsqlClient, InStatement, Transaction as LibsqlTransaction } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { LibsqlConnection } from './libsql-connection.ts'
import { isHeld, writeLockFree } from './write-lock.ts'

/** What a connection is for. The journal mode is the file's own and is set when it is opened for writing. */
export type ConnectionRole = 'reader' | 'writer' | 'migrator'

type Settings = readonly (readonly [pragma: string, wanted: string | number])[]

const ON = 1
/** Of `synchronous`: a commit is on the disk before it returns. */
const FULL = 2
const WRITES: Settings = [
  ['journal_mode', 'wal'],
  ['synchronous', FULL],
  ['foreign_keys', ON],
]
const SETTINGS: Record<ConnectionRole, Settings> = {
  // Whoever is just closing the file may hold it for a moment.
  writer: [['busy_timeout', 400], ...WRITES, ['busy_timeout', 0]],
  // Before a server serves: it may stand still for a process that does the same.
  migrator: [['busy_timeout', 10_000], ...WRITES],
  reader: [
    ['foreign_keys', ON],
    ['busy_timeout', 400],
    ['query_only', ON],
  ],
}

/**
 * Prisma's libsql adapter on exactly one connection. The stock client gives its connection away to each transaction
 * and opens a new one for what follows, which loses the PRAGMAs; here the transaction stays on the connection that
 * has them. Prisma's adapter holds its lock from BEGIN to COMMIT, so nothing else can slip into a transaction.
 */
export class SingleConnectionLibSql extends PrismaLibSql {
  readonly #role: ConnectionRole
  readonly #lockWaitMs: () => number

  constructor(file: string, role: ConnectionRole, lockWaitMs: () => number = () => 0) {
    super({ url: `file:${file}` })
    this.#role = role
    this.#lockWaitMs = lockWaitMs
  }

  /** Rejects when SQLite does not take the connection's settings. */
  override async connect(): ReturnType<PrismaLibSql['connect']> {
    return super.connect()
  }

  override createClient({ url }: Parameters<PrismaLibSql['createClient']>[0]): LibsqlClient {
    const open = () => openConnection(url.replace(/^file:/, ''), this.#role)
    let connection: LibsqlConnection | undefined = open()
    const opened = () => (connection ??= open())
    const close = () => {
      connection?.close()
      connection = undefined
    }
    const client: UsedOfClient = {
      execute: async (statement: InStatement) => opened().execute(adapted(statement)),
      executeMultiple: async (sql) => opened().executeMultiple(sql),
      close,
      transaction: async () => {
        let free = false
        try {
          await writeLockFree(opened(), this.#lockWaitMs())
          free = true
          return await beginOn(opened())
        } catch (error) {
          // Another program was faster, or the file was not to be written to when it was opened.
          if (free || !isHeld(error)) close()
          throw error
        }
      },
    }
    return client as LibsqlClient
  }
}

/** What Prisma's adapter uses of the stock client. */
type UsedOfClient = Pick<LibsqlClient, 'execute' | 'executeMultiple' | 'close' | 'transaction'>

function openConnection(file: string, role: ConnectionRole): LibsqlConnection {
  const connection = new LibsqlConnection(file, role !== 'migrator')
  try {
    for (const [pragma, wanted] of SETTINGS[role]) {
      // What compares schemas has a database in memory, which keeps no journal.
      if (file !== ':memory:' || pragma !== 'journal_mode') connection.set(pragma, wanted)
    }
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Prisma's SQL as SQLite needs it. */
function adapted(statement: InStatement): InStatement {
  return typeof statement === 'string' ? statement : withPlainCount(withEscape(statement))
}

type PrismaStatement = Exclude<InStatement, string>

/** Prisma's `LIKE ('%' || ? || '%')` without an escape character, which SQLite has none of unless it is told. */
const PRISMA_LIKE = / LIKE (\([^()]*\))(?! ESCAPE)/g

function withEscape(statement: PrismaStatement): PrismaStatement {
  if (!statement.sql.includes(' LIKE (')) return statement
  return { ...statement, sql: statement.sql.replaceAll(PRISMA_LIKE, String.raw` LIKE $1 ESCAPE '\'`) }
}

const COUNT = 'SELECT COUNT(*) AS `_count'
const NO_LIMIT = ' LIMIT ? OFFSET ?) AS `sub`'

/** Prisma counts behind a limit that limits nothing, past which SQLite takes the rows one by one and twice the time. */
function withPlainCount(statement: PrismaStatement): PrismaStatement {
  const { sql, args } = statement
  if (!sql.startsWith(COUNT) || !sql.endsWith(NO_LIMIT) || !Array.isArray(args)) return statement
  if (Number(args.at(-2)) !== -1 || Number(args.at(-1)) !== 0) return statement
  return { sql: `${sql.slice(0, -NO_LIMIT.length)}) AS \`sub\``, args: args.slice(0, -2) }
}

async function beginOn(client: LibsqlConnection): Promise<LibsqlTransaction> {
  await client.execute('BEGIN IMMEDIATE')
  let open = true
  const end = async (sql: string) => {
    if (!open) return
    await client.execute(sql)
    open = false
  }
  const rollback = () => end('ROLLBACK')
  const commit = async () => {
    try {
      await end('COMMIT')
    } catch (error) {
      await rollback().catch(() => {})
      throw error
    }
  }
  return {
    execute: (statement: InStatement) => client.execute(adapted(statement)),
    executeMultiple: (sql: string) => client.executeMultiple(sql),
    batch: (statements: InStatement[]) =>
      Promise.all(statements.map((statement) => client.execute(adapted(statement)))),
    commit,
    rollback,
    close: () => void rollback(),
    get closed() {
      return !open
    },
  }
}
