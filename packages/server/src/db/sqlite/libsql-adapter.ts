import { setTimeout as sleep } from 'node:timers/promises'
import type { Client as LibsqlClient, InStatement, Transaction as LibsqlTransaction } from '@libsql/client'
import { PrismaLibSql } from '#carried/adapter-libsql'
import { isBusy, LibsqlConnection } from './libsql-connection.ts'
import { inTurn } from './in-turn.ts'

/** Purpose of a connection. The journal mode belongs to the file and is set when it is opened for writing. */
export type ConnectionRole = 'reader' | 'writer' | 'migrator'

type Settings = readonly (readonly [pragma: string, wanted: string | number])[]

const ON = 1
/** `synchronous = FULL`: a commit is on disk before it returns. */
const FULL = 2
/** `temp_store`: an index that is made is sorted in files. The driver would take memory. */
const FILE = 1
const WRITES: Settings = [
  ['journal_mode', 'wal'],
  ['synchronous', FULL],
  ['foreign_keys', ON],
]
const SETTINGS: Record<ConnectionRole, Settings> = {
  // Another process may be closing the file at this moment. Later `begin` waits without blocking the event loop.
  writer: [['busy_timeout', 400], ...WRITES, ['busy_timeout', 0]],
  // Before serving, so blocking is allowed while another process migrates.
  migrator: [['busy_timeout', 10_000], ['temp_store', FILE], ...WRITES],
  reader: [
    ['foreign_keys', ON],
    ['busy_timeout', 400],
    ['query_only', ON],
  ],
}
const RETRY_MS = 10
/** Another process closes a file within this. */
const CLOSING_MS = 300

/**
 * Prisma's libsql adapter on one connection. The stock client opens a new connection after each transaction and never
 * closes the old one: two open files per transaction, and lost settings: `libsql-adapter.test.ts`. Prisma's adapter
 * holds its lock from BEGIN to COMMIT, so no other statement gets into a transaction: `isolation.test.ts`.
 */
export class SingleConnectionLibSql extends PrismaLibSql {
  readonly #role: ConnectionRole
  readonly #lockWaitMs: () => number

  /** `lockWaitMs` gives how long a transaction may wait for another program's lock. */
  constructor(file: string, role: ConnectionRole, lockWaitMs: () => number = () => 0) {
    super({ url: `file:${file}` })
    this.#role = role
    this.#lockWaitMs = lockWaitMs
  }

  /** Rejects when SQLite refuses the settings. */
  override async connect(): ReturnType<PrismaLibSql['connect']> {
    return super.connect()
  }

  override createClient({ url }: Parameters<PrismaLibSql['createClient']>[0]): LibsqlClient {
    const connection = openConnection(url.replace(/^file:/, ''), this.#role)
    const client: UsedOfClient = {
      execute: (statement: InStatement) => inTurn(() => connection.execute(adapted(statement))),
      executeMultiple: async (sql) => connection.run(sql),
      close: () => connection.close(),
      transaction: async () => {
        if (this.#role === 'reader') connection.run('BEGIN')
        else await begin(connection, this.#lockWaitMs())
        return transactionOn(connection) as LibsqlTransaction
      },
    }
    return client as LibsqlClient
  }
}

/** The part of the stock client and its transactions that Prisma's adapter uses. */
type UsedOfClient = Pick<LibsqlClient, 'execute' | 'executeMultiple' | 'close' | 'transaction'>
type UsedOfTransaction = Pick<LibsqlTransaction, 'execute' | 'commit' | 'rollback'>

function openConnection(file: string, role: ConnectionRole, until = performance.now() + CLOSING_MS): LibsqlConnection {
  const connection = new LibsqlConnection(file)
  try {
    for (const [pragma, wanted] of SETTINGS[role]) connection.set(pragma, wanted)
    return connection
  } catch (error) {
    connection.close()
    // With `journal_mode` SQLite itself does not wait for that, whatever its timeout.
    if (!isBusy(error) || performance.now() >= until) throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    return openConnection(file, role, until)
  }
}

/** Takes the write lock at the start, as asking after reading could be refused. Waits up to `waitMs`. */
async function begin(connection: LibsqlConnection, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    try {
      connection.run('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error
    }
    await sleep(RETRY_MS)
  }
}

function transactionOn(connection: LibsqlConnection): UsedOfTransaction {
  // A finished transaction must not end the next one of the connection.
  let open = true
  const end = (sql: 'COMMIT' | 'ROLLBACK') => {
    if (!open) return
    open = false
    try {
      connection.run(sql)
    } finally {
      if (connection.inTransaction) connection.run('ROLLBACK')
    }
  }
  return {
    execute: (statement: InStatement) => inTurn(() => connection.execute(adapted(statement))),
    commit: async () => end('COMMIT'),
    rollback: async () => end('ROLLBACK'),
  }
}

type Statement = Exclude<InStatement, string>

/** Prisma's SQL as SQLite needs it. */
function adapted(statement: InStatement): InStatement {
  return typeof statement === 'string' ? statement : withPlainCount(withEscape(statement))
}

/** Prisma's `LIKE ('%' || ? || '%')` without an escape character; SQLite has none by default. */
const PRISMA_LIKE = / LIKE (\([^()]*\))(?! ESCAPE)/g

/** Without it a search for `%` or `_` finds everything: `search.test.ts`. */
function withEscape(statement: Statement): Statement {
  if (!statement.sql.includes(' LIKE (')) return statement
  return { ...statement, sql: statement.sql.replaceAll(PRISMA_LIKE, String.raw` LIKE $1 ESCAPE '\'`) }
}

const COUNT = 'SELECT COUNT(*) AS `_count'
const NO_LIMIT = ' LIMIT ? OFFSET ?) AS `sub`'

/** Prisma's subquery makes SQLite copy every row: 14 ms instead of 5 for 33,000 (`libsql-adapter.test.ts`). */
function withPlainCount(statement: Statement): Statement {
  const { sql, args } = statement
  if (!sql.startsWith(COUNT) || !sql.endsWith(NO_LIMIT) || !Array.isArray(args)) return statement
  if (Number(args.at(-2)) !== -1 || Number(args.at(-1)) !== 0) return statement
  return { sql: `${sql.slice(0, -NO_LIMIT.length)}) AS \`sub\``, args: args.slice(0, -2) }
}
