// A current ClickHouse over HTTP for tests, by chDB, in place of `clickhouse-server`: what UniLink asks of a server, and no more.
//   node evidence/dist/bench/data/clickhouse-by-chdb.js --config-file=config.xml
// Of the configuration it reads `http_port` and `path`. Rows come in as JSON, a line each.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { errorText } from '@unilink/shared'
import { CHDB_FOLDER } from '@unilink/tools/testing/current-clickhouse.ts'

/** The part of chDB's session that is used. One asks one thing at a time. */
interface Session {
  queryAsync(query: string, options?: { format: string }): Promise<{ bytes(): Uint8Array }>
  insert(rows: { table: string; values: Buffer; format: 'JSONEachRow' }): Promise<unknown>
}

const { values } = parseArgs({ options: { 'config-file': { type: 'string', default: '' } } })
const config = readFileSync(values['config-file'], 'utf8')
const saidOf = (name: string): string => new RegExp(`<${name}>([^<]+)<`).exec(config)?.[1] ?? ''
const chdb = createRequire(join(CHDB_FOLDER, 'package.json'))('chdb') as { Session: new (path: string) => Session }
const open = (): Session => new chdb.Session(saidOf('path'))
/** One is open always, as the last that closes ends the engine. */
const idle = [open()]

/** Parameters of a request that are no settings. */
const [QUERY, ID, DATABASE] = ['query', 'query_id', 'database']
const OF_REQUEST = new Set([
  QUERY,
  ID,
  DATABASE,
  'default_format',
  'wait_end_of_query',
  'send_progress_in_http_headers',
])

/** What is asked has its id behind it, by which `KILL QUERY` finds it. */
const marked = (query: string, id: string): string =>
  query.startsWith('SELECT')
    ? `${query} /*${id}*/`
    : query.replace(
        /^KILL QUERY WHERE query_id = '([^']+)'/,
        "KILL QUERY WHERE position(query, '/*' || '$1' || '*/') > 0",
      )

async function ask(session: Session, asked: URLSearchParams, body: Buffer): Promise<Uint8Array> {
  await session.queryAsync(`USE \`${asked.get(DATABASE) ?? 'default'}\``)
  for (const [name, value] of asked) if (!OF_REQUEST.has(name)) await session.queryAsync(`SET ${name} = '${value}'`)
  const table = /^\s*INSERT INTO (\S+) FORMAT JSONEachRow\s*$/.exec(asked.get(QUERY) ?? '')?.[1]
  if (table) {
    await session.insert({ table, values: body, format: 'JSONEachRow' })
    return Buffer.of()
  }
  const [, query = '', format = 'TabSeparated'] =
    /^([\s\S]+?)(?:\s+FORMAT\s+(\w+))?\s*$/.exec(asked.get(QUERY) ?? body.toString()) ?? []
  return (await session.queryAsync(marked(query, asked.get(ID) ?? ''), { format })).bytes()
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://clickhouse')
  if (pathname === '/ping') {
    response.end('Ok.\n')
    return
  }
  const session = idle.pop() ?? open()
  const answer = async (): Promise<void> => {
    try {
      response.end(await ask(session, searchParams, await buffer(request)))
    } catch (error) {
      const code = (error as { clickhouseCode?: number }).clickhouseCode ?? 1000
      response.writeHead(500, { 'x-clickhouse-exception-code': code })
      response.end(`Code: ${code}. DB::Exception: ${errorText(error)}`)
    } finally {
      for (const [name] of searchParams) if (!OF_REQUEST.has(name)) await session.queryAsync(`SET ${name} = DEFAULT`)
      idle.push(session)
    }
  }
  void answer()
}).listen(Number(saidOf('http_port')), '127.0.0.1')
