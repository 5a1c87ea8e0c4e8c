import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@unilink/server/testing/free-port.ts'
import { DEMOS } from '@unilink/server/kernel/config/read-config.ts'

/** The programs as they are released; the paths are the same from `src` and `dist`. */
const programOf = (name: 'server' | 'emulator'): Program => ({
  script: fileURLToPath(new URL(`../../../../${name}/bundle/main.js`, import.meta.url)),
  readyPath: '/health/ready',
})
/** In production the platform itself has to refuse EMULATOR. */
const isEmulator = ({ EMULATOR, NODE_ENV }: NodeJS.ProcessEnv): boolean =>
  DEMOS.includes(EMULATOR ?? '') || (EMULATOR === '1' && NODE_ENV !== 'production')
const READY_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 10
/** Characters of output that are kept, the last ones. */
const KEPT = 4_000_000

export interface Program {
  script: string
  readyPath: string
}

/** A server process that keeps its address across restarts. */
export class ServerProcess {
  readonly origin: string
  readonly port: number
  /** Milliseconds from its last start until it was ready. */
  readyMs = 0
  readonly #env: NodeJS.ProcessEnv
  readonly #program: Program | undefined
  #child: ChildProcess | undefined
  #said = ''

  private constructor(port: number, env: NodeJS.ProcessEnv, program: Program | undefined) {
    this.port = port
    this.origin = `http://127.0.0.1:${port}`
    this.#env = { ...env, PORT: String(port) }
    this.#program = program
  }

  /** Not started yet. Its whole environment is `env`, and a free port unless that names one. */
  static async at(env: NodeJS.ProcessEnv, program?: Program): Promise<ServerProcess> {
    return new ServerProcess(Number(env['PORT'] ?? (await freePort())), env, program)
  }

  /** What it has written so far. */
  get said(): string {
    return this.#said
  }

  /** Of the last start. */
  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('the server was not started')
    return this.#child.pid
  }

  get hasEnded(): boolean {
    return !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Private memory in bytes, as Linux counts it. */
  ownMemory(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) * 1024
  }

  /** Resolves once it is ready. `more` is added to the environment of this start only. */
  async start(more: NodeJS.ProcessEnv = {}, withinMs = READY_WITHIN_MS): Promise<void> {
    const begun = performance.now()
    const env = { ...this.#env, ...more }
    const { script, readyPath } = this.#program ?? programOf(isEmulator(env) ? 'emulator' : 'server')
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        this.#said = (this.#said + data.toString()).slice(-KEPT)
      })
    }
    while (!(await this.#isReady(readyPath))) {
      if (this.hasEnded) throw new Error(`the built server does not start; is it built?\n${this.#said}`)
      if (performance.now() - begun > withinMs) {
        child.kill('SIGKILL')
        throw new Error(`the built server does not become ready\n${this.#said}`)
      }
      await pause(LOOK_EVERY_MS)
    }
    this.readyMs = performance.now() - begun
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /**
   * Ends it at once with SIGKILL, or in order with SIGTERM. Resolves to the exit code, null when the signal ended it.
   */
  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || this.hasEnded) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = (await gone) as [number | null]
    return code
  }

  async #isReady(readyPath: string): Promise<boolean> {
    try {
      return (await fetch(this.origin + readyPath, { redirect: 'manual' })).status < 400
    } catch {
      return false
    }
  }
}
