import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ChildServer } from './child-server.ts'
import { freePort } from '@unilink/server/testing/free-port.ts'

/** `npm test` sets the variable to the program it found. */
const PROGRAM = [process.env['CLICKHOUSE_SERVER'], '/usr/sbin/clickhouse-server'].find(
  (path) => path && existsSync(path),
)

/** Whether ClickHouse is installed. Without it its tests are skipped, which `npm test` reports and CI refuses. */
export const hasClickHouse = PROGRAM !== undefined
/** Whether figures are counted there too: beside SQLite, and beside PostgreSQL in the full matrix. */
export const countsInClickHouse =
  hasClickHouse && (!process.env['TEST_POSTGRES_URL'] || process.env['TEST_MATRIX'] !== undefined)

/** Whether servers can ask each other, which chDB cannot. */
export const hasShards = hasClickHouse && !PROGRAM?.endsWith('.js')

/** A ClickHouse server for one test. */
export class TestClickHouse extends ChildServer {
  readonly url: string
  readonly #http: string
  #other: TestClickHouse | undefined

  private constructor(port: number, tcpPort: number, cluster = '') {
    super('clickhouse', PROGRAM)
    this.#http = `http://127.0.0.1:${port}`
    this.url = `clickhouse://127.0.0.1:${port}/default`
    for (const name of ['data', 'tmp']) mkdirSync(join(this.folder, name))
    writeFileSync(join(this.folder, 'config.xml'), configOf(this.folder, port, tcpPort, cluster))
  }

  static async started(): Promise<TestClickHouse> {
    const server = new TestClickHouse(await freePort(), await freePort())
    await server.start()
    return server
  }

  /** Has what it is given on another, too, as the guide says, which goes with it. `tables` make what is kept. */
  static async sharded(tables: readonly string[]): Promise<TestClickHouse> {
    const ports = [await freePort(), await freePort()]
    const shards = ports.map((port) => `<shard><replica><host>127.0.0.1</host><port>${port}</port></replica></shard>`)
    const cluster = `<remote_servers><cluster>${shards.join('')}</cluster></remote_servers>`
    const [one, other] = [
      new TestClickHouse(await freePort(), ports[0] ?? 0, cluster),
      new TestClickHouse(await freePort(), ports[1] ?? 0, cluster),
    ]
    one.#other = other
    for (const server of [one, other]) {
      await server.start()
      for (const table of tables) await server.#run(table.replace(/EXISTS (\w+)/, 'EXISTS $1Here'))
    }
    for (const name of tables.map((table) => /EXISTS (\w+)/.exec(table)?.[1]))
      await one.#run(`CREATE TABLE ${name} AS ${name}Here ENGINE = Distributed(cluster, default, ${name}Here, visit)`)
    return one
  }

  async #run(query: string): Promise<void> {
    const { ok } = await fetch(`${this.#http}/?allow_experimental_low_cardinality_type=1`, {
      method: 'POST',
      body: query,
    })
    if (!ok) throw new Error(query)
  }

  override async remove(): Promise<void> {
    await this.#other?.remove()
    await super.remove()
  }

  protected arguments(): string[] {
    return [`--config-file=${join(this.folder, 'config.xml')}`]
  }

  protected async answers(): Promise<boolean> {
    const asked = await fetch(`${this.#http}/ping`).catch(() => undefined)
    return asked?.ok === true
  }
}

const configOf = (folder: string, port: number, tcpPort: number, cluster: string): string => `<?xml version="1.0"?>
<yandex>
  <logger><level>fatal</level><console>1</console></logger>
  <http_port>${port}</http_port>
  <tcp_port>${tcpPort}</tcp_port>
  <listen_host>127.0.0.1</listen_host>
  <path>${folder}/data/</path>
  <tmp_path>${folder}/tmp/</tmp_path>
  <mark_cache_size>16777216</mark_cache_size>
  <timezone>UTC</timezone>
  <users_config>config.xml</users_config>
  <default_profile>default</default_profile>
  <default_database>default</default_database>
  ${cluster}<profiles><default>${cluster && '<insert_distributed_sync>1</insert_distributed_sync>'}</default></profiles>
  <quotas><default></default></quotas>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>
  </default></users>
</yandex>
`
