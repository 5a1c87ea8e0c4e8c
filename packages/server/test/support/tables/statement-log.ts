import { setImmediate } from 'node:timers/promises'
import type { Database } from '@unilink/server/kernel/ports/database.ts'

interface Statement {
  query: string
  params: string
}

/** What a piece of work asked a database. */
export interface Looked {
  statements: readonly string[]
  /** Tables that it went through from end to end. */
  scans: readonly string[]
  /** Rows that were looked at in all; PostgreSQL tells, SQLite does not. */
  rows: number
}

/** Mails wait for nobody's call. */
const ELSEWHERE = /"OutgoingMail"|`OutgoingMail`/
const READS = /^\s*(SELECT|WITH)\b/i
/** Prisma asks for rows of no id where there is none to ask for; and what is asked to have heard all. */
const NOTHING = /WHERE \(?1=0|^SELECT 'mark/

/** Listens to the statements of a database, which has to be opened with `slowQueryMs`. */
export class StatementLog {
  readonly #db: Database
  #heard: Statement[] = []
  #marks = 0

  constructor(db: Database) {
    this.#db = db
    const heard: { $on(event: 'query', listener: (statement: Statement) => void): unknown } = db.read
    heard.$on('query', (statement) => this.#heard.push(statement))
  }

  /** Takes the statistics that PostgreSQL keeps by itself in time; SQLite has none here. */
  async analyze(): Promise<void> {
    if (this.#db.provider === 'sqlite') return
    await this.#db.patiently((db) => db.transaction((tx) => tx.$executeRawUnsafe('ANALYZE')))
  }

  async during(work: () => Promise<unknown>): Promise<Looked> {
    await this.#heardAll()
    this.#heard = []
    await work()
    await this.#heardAll()
    const heard = this.#heard.filter(({ query }) => READS.test(query) && !ELSEWHERE.test(query) && !NOTHING.test(query))
    const plans = []
    for (const statement of heard) plans.push(await this.#planOf(statement))
    return {
      statements: heard.map(({ query }) => query),
      scans: plans.flatMap(({ scans }) => scans),
      rows: plans.reduce((sum, { rows }) => sum + rows, 0),
    }
  }

  /** Statements are told a moment after their answers, one after the other: once this one is, all before it were. */
  async #heardAll(): Promise<void> {
    this.#marks += 1
    const mark = `SELECT 'mark ${this.#marks}'`
    await this.#db.read.$queryRawUnsafe(mark)
    while (!this.#heard.some(({ query }) => query === mark)) await setImmediate()
  }

  async #planOf(statement: Statement): Promise<Omit<Looked, 'statements'>> {
    try {
      return await (this.#db.provider === 'sqlite' ? this.#sqlitePlan(statement) : this.#postgresPlan(statement))
    } catch (cause) {
      throw new Error(`no plan of ${statement.query} with ${statement.params}: ${String(cause)}`, { cause })
    }
  }

  async #sqlitePlan({ query }: Statement): Promise<Omit<Looked, 'statements'>> {
    const steps = await this.#db.read.$queryRawUnsafe<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${query}`)
    const details = steps.map(({ detail }) => detail)
    // An index in the order asked for lets the limit end the scan early.
    const ends = (detail: string) => /USING (COVERING )?INDEX/.test(detail) && /ORDER BY .* LIMIT/s.test(query)
    const scans = details.filter((detail) => detail.startsWith('SCAN ') && !ends(detail))
    return { scans: scans.map((scan) => `${tableOf(scan, query)} (${scan})`), rows: 0 }
  }

  async #postgresPlan({ query, params }: Statement): Promise<Omit<Looked, 'statements'>> {
    const [row] = await this.#db.read.$queryRawUnsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${query}`,
      ...(JSON.parse(params) as unknown[]),
    )
    const nodes = row ? nodesOf(row['QUERY PLAN'][0].Plan) : []
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && looksAt(node) > SMALL)
    return {
      scans: scans.map((node) => `${node['Relation Name']} (${looksAt(node)} rows)`),
      rows: nodes.reduce((sum, node) => sum + looksAt(node), 0),
    }
  }
}

/** PostgreSQL goes through what is small, since that is quicker. */
const SMALL = 5_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const looksAt = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)

/** SQLite names a table by its alias. */
function tableOf(scan: string, query: string): string {
  const [, name = ''] = /^SCAN (?:main\.)?(\w+)/.exec(scan) ?? []
  const [, table = name] = new RegExp(`["\`](\\w+)["\`] AS ["\`]?${name}\\b`).exec(query) ?? []
  return table
}
