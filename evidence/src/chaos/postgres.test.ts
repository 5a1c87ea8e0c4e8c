import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SlowProxy } from '@unilink/server/support/servers/slow-proxy.ts'
import { openPostgresql } from '@unilink/server/db/postgresql/postgresql.ts'
import { splitSchema } from '@unilink/server/db/postgresql/split-schema.ts'
import { untilThere } from '@unilink/server/compose/until-there.ts'
import { query } from './databases.ts'
import { ownPostgres, type Cluster } from '@unilink/tools/postgres.ts'

const SLOW_MS = 300

let cluster: Cluster | undefined
beforeAll(async () => {
  cluster = await ownPostgres()
})
afterAll(() => cluster?.drop())

/** The addresses of the cluster that there are, without TLS and with it. */
const addresses = ({ url, tlsUrl }: Pick<Cluster, 'url' | 'tlsUrl'>) => [url, ...(tlsUrl ? [tlsUrl] : [])]

describe('the PostgreSQL server of the tests', () => {
  it('asks for a password, and speaks TLS where it can', async ({ skip }) => {
    const { url: own, tlsUrl } = cluster ?? skip()
    const wrong = new URL(own)
    wrong.password = 'another'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    for (const url of addresses({ url: own, tlsUrl })) {
      const asked = query(url, 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
      expect(await asked).toEqual([{ ssl: url === tlsUrl }])
    }
  })

  it('is used however far it is, and its connections stay open', { timeout: 120_000 }, async ({ skip }) => {
    const own = cluster ?? skip()
    const proxy = await SlowProxy.before(own.port)
    proxy.delayMs = SLOW_MS
    for (const address of addresses(own)) {
      const url = new URL(splitSchema(address).connectionString)
      url.port = String(proxy.port)
      const db = openPostgresql(url.href, 4, { warm: true })
      await db.ping()
      const begun = performance.now()
      const times = Array.from({ length: 2 }, () => db.transaction((tx) => tx.$queryRaw`SELECT 1 AS one`))
      expect(await Promise.all(times)).toEqual(times.map(() => [{ one: 1 }]))
      // Four ways there and back, but none to open a connection: that took three more, or five.
      expect(performance.now() - begun).toBeLessThan(6 * 2 * SLOW_MS)
      await db.close()
    }
    await proxy.close()
  })

  it('is waited for while it is not up, and the reason is said once', { timeout: 60_000 }, async ({ skip }) => {
    const own = cluster ?? skip()
    const { url } = own
    await own.end('SIGINT')
    const said: unknown[] = []
    const say = async (error: unknown) => void said.push(error)
    const found = untilThere(() => query(url, 'SELECT 1 AS one'), say)
    setTimeout(() => void own.start(), 1_500)
    expect(await found).toEqual([{ one: 1 }])
    expect(said[0]).toMatchObject({ code: 'ECONNREFUSED' })
    await expect(untilThere(() => query(url, 'SELECT nothing'), say)).rejects.toMatchObject({ code: '42703' })
  })
})
