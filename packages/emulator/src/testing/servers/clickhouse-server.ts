import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** `npm test` names the program it found. */
const PROGRAM = [process.env['CLICKHOUSE_SERVER'], '/usr/sbin/clickhouse-server'].find(
  (path) => path && existsSync(path),
)

/** Whether this machine has the real ClickHouse; what needs it is skipped otherwise, which `npm test` says and CI refuses. */
export const hasClickHouse = PROGRAM !== undefined

/** A real ClickHouse of one test's own. */
export class TestClickHouse {
  readonly url: string
  readonly #folder: string
  readonly #http: string
  #child: ChildProcess | undefined

  private constructor(port: number, tcpPort: number) {
    this.#folder = mkdtempSync(join(tmpdir(), 'unilink-clickhouse-'))
    this.#http = `http://127.0.0.1:${port}`
    this.url = `clickhouse://127.0.0.1:${port}/default`
    for (const name of ['data', 'tmp']) mkdirSync(join(this.#folder, name))
    writeFileSync(join(this.#folder, 'config.xml'), configOf(this.#folder, port, tcpPort))
  }

  static async started(): Promise<TestClickHouse> {
    const server = new TestClickHouse(await freePort(), await freePort())
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const args = [`--config-file=${join(this.#folder, 'config.xml')}`]
    this.#child = spawn(PROGRAM ?? '', args, { stdio: 'ignore', cwd: this.#folder })
    const deadline = performance.now() + 60_000
    while (!(await this.#answers())) {
      if (performance.now() > deadline || this.#child.exitCode !== null)
        throw new Error('clickhouse-server does not start')
      await pause(50)
    }
  }

  /** What it holds is there again when it is started anew. */
  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.#http}/ping`)).ok
    } catch {
      return false
    }
  }
}

const configOf = (folder: string, port: number, tcpPort: number): string => `<?xml version="1.0"?>
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
  <profiles><default></default></profiles>
  <quotas><default></default></quotas>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks><profile>default</profile><quota>default</quota>
  </default></users>
</yandex>
`
