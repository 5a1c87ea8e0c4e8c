import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** `npm test` names the program it found. */
const PROGRAM = [process.env['REDIS_SERVER'], '/usr/bin/redis-server'].find((path) => path && existsSync(path))

/** Whether this machine has the real Redis; what needs it is skipped otherwise, which `npm test` says and CI refuses. */
export const hasRedis = PROGRAM !== undefined

/** A real Redis of one test's own, that can be stopped, started again at the same address, and made to hang. */
export class TestRedis {
  readonly url: string
  readonly #port: number
  readonly #folder: string
  #child: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
    this.#folder = mkdtempSync(join(tmpdir(), 'unilink-redis-'))
    this.url = `redis://127.0.0.1:${port}`
  }

  /** An address where nothing listens until `start`. */
  static async unstarted(): Promise<TestRedis> {
    return new TestRedis(await freePort())
  }

  static async started(): Promise<TestRedis> {
    const redis = await TestRedis.unstarted()
    await redis.start()
    return redis
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.#port), '--bind', '127.0.0.1', '--dir', this.#folder, '--save', '']
    this.#child = spawn(PROGRAM ?? '', args, { stdio: 'ignore' })
    const deadline = performance.now() + 30_000
    while (!(await answers(this.#port))) {
      if (performance.now() > deadline || this.#child.exitCode !== null) throw new Error('redis-server does not start')
      await pause(20)
    }
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /** It keeps its connections and answers nothing more. */
  hang(): void {
    this.#child?.kill('SIGSTOP')
  }

  wake(): void {
    this.#child?.kill('SIGCONT')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
    socket.once('error', () => resolve(false))
  })
}
