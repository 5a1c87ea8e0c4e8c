import { DOMAIN_STATE } from '@unilink/shared/visit'
import pg from 'pg'
import { LivePool } from '#src/db/postgresql/live-pool.ts'
import { splitSchema } from '#src/db/postgresql/split-schema.ts'
import type { DomainRow, DomainSource } from './host-book.ts'
import type { LinkSource } from './link-directory.ts'
import { LINKS_SQL, snapshotsOf, type LinkRow } from './link-rows.ts'

type Log = ConstructorParameters<typeof LivePool>[1]

const LIMITS = { max: 2, warm: true, slotMs: 2_000, query_timeout: 5_000, statement_timeout: 5_000 }
const DOMAINS = `SELECT d."appId", d."domain", d."lostAt", d."readyAt", a."linkPrefix"
  FROM "AppDomain" AS d JOIN "App" AS a ON a."id" = d."appId" WHERE d."domainState" = $1
  ORDER BY d."lostAt" NULLS FIRST, d."chosenAt" DESC NULLS LAST, d."provenAt", d."id"`

type ParserOf = (...asked: Parameters<typeof pg.types.getTypeParser>) => (text: string) => unknown
const usual = pg.types.getTypeParser as ParserOf
/** Times are stored in UTC and without saying so; the driver would take them for this machine's. */
const parserOf: ParserOf = (oid, format) =>
  oid === pg.types.builtins.TIMESTAMP ? (text) => new Date(`${text.replace(' ', 'T')}Z`) : usual(oid, format)
const types = { getTypeParser: parserOf as typeof pg.types.getTypeParser }

export interface PostgresqlLinks {
  readonly links: LinkSource
  readonly domains: DomainSource
  /** Rejects when the database does not answer, or has no tables yet. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** What visits need of a PostgreSQL database, by plain statements, for a process that has no ORM. */
export function postgresqlLinks(url: string, log: Log): PostgresqlLinks {
  const { connectionString, schema } = splitSchema(url)
  const options = schema ? { options: `-c search_path="${schema}"` } : {}
  const pool = new LivePool({ connectionString, types, ...LIMITS, ...options }, log)
  const links: LinkSource = {
    owned: false,
    read: async (codes) => snapshotsOf((await pool.query<LinkRow>(LINKS_SQL.postgresql, [codes])).rows),
  }
  const domains: DomainSource = {
    owned: false,
    read: async () => (await pool.query<DomainRow>(DOMAINS, [DOMAIN_STATE.proven])).rows,
  }
  return {
    links,
    domains,
    ping: async () => void (await pool.query('SELECT 1 FROM "Link" LIMIT 1')),
    close: () => pool.end(),
  }
}
