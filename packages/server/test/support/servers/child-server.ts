import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const STARTED_WITHIN_MS = 60_000

/** Another program's server for one test, with a folder of its own, which it keeps from one start to the next. */
export abstract class ChildServer {
  readonly folder: string
  readonly #program: string | undefined
  protected child: ChildProcess | undefined

  constructor(name: string, program: string | undefined) {
    this.#program = program
    this.folder = mkdtempSync(join(tmpdir(), `unilink-${name}-`))
  }

  protected abstract arguments(): string[]
  protected abstract answers(): Promise<boolean>

  async start(): Promise<void> {
    const program = this.#program ?? ''
    const [command, ...first] = program.endsWith('.js') ? [process.execPath, program] : [program]
    const child = spawn(command, [...first, ...this.arguments()], { stdio: 'ignore', cwd: this.folder })
    this.child = child
    const deadline = performance.now() + STARTED_WITHIN_MS
    while (!(await this.answers())) {
      if (performance.now() > deadline || child.exitCode !== null) throw new Error(`${this.#program} does not start`)
      await pause(20)
    }
  }

  async stop(): Promise<void> {
    const { child } = this
    this.child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
