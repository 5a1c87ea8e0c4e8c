import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

/** The built programs, for tests of processes and not of modules; seen from `src` and `dist` alike. */
const programOf = (name: 'server' | 'emulator') =>
  fileURLToPath(new URL(`../../../../${name}/dist/main.js`, import.meta.url))
const PATIENCE_MS = 60_000

/** In production the platform itself has to refuse to be an emulator. */
const isEmulator = ({ EMULATOR, NODE_ENV }: Record<string, string>): boolean =>
  EMULATOR === 'demo' || (EMULATOR === '1' && NODE_ENV !== 'production')

/** A server process of a test, at an address that it keeps when it is started again. */
export class ServerProcess {
  readonly origin: string
  readonly #env: Record<string, string>
  readonly #program: string
  #child: ChildProcess | undefined
  #said = ''

  private constructor(port: number, env: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`
    this.#env = { ...env, PORT: String(port) }
    this.#program = programOf(isEmulator(env) ? 'emulator' : 'server')
  }

  /** Its whole environment is `env` and a free port. */
  static async at(env: Record<string, string>): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), env)
  }

  /** What it has written so far. */
  get said(): string {
    return this.#said
  }

  /** Bytes of memory that are its own and no other process's, as Linux counts them. */
  ownMemory(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8')
    return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) * 1024
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#program], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        this.#said += data.toString()
      })
    }
    const deadline = performance.now() + PATIENCE_MS
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`the built server does not start; is it built?\n${this.#said}`)
      if (performance.now() > deadline) throw new Error(`the built server does not become ready\n${this.#said}`)
      await pause(50)
    }
  }

  /** Ends it at once with SIGKILL, or in order with SIGTERM; resolves to its exit code. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = (await gone) as [number | null]
    return code
  }

  async #isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/health/ready`)).ok
    } catch {
      return false
    }
  }
}
