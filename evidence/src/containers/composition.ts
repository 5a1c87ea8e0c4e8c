import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@unilink/server/testing/free-port.ts'
import { run, type Ended, type Engine, type RunOptions } from './engine.ts'

export const SERVICES = ['server', 'database', 'redis', 'mail'] as const
export type Service = (typeof SERVICES)[number]
const HEALTHY_WITHIN_MS = 180_000
const PSQL = ['env', 'PGPASSWORD=unilink', 'psql', '-h', '127.0.0.1', '-U', 'unilink', '-d', 'unilink', '-tAc']

/** The services of docker-compose.yml as a project of its own, with its own ports; nothing else is touched. */
export class Composition {
  readonly #programs: Engine
  readonly #project = `unilink-check-${process.pid}`
  readonly #env: Record<string, string>
  /** Token for the emulator's own calls. */
  readonly token: string
  readonly origin: string
  readonly mailOrigin: string

  static async of(programs: Engine): Promise<Composition> {
    return new Composition(programs, await freePort(), await freePort())
  }

  private constructor(programs: Engine, port: number, mailPort: number) {
    this.#programs = programs
    this.token = randomBytes(24).toString('base64url')
    this.origin = `http://127.0.0.1:${port}`
    this.mailOrigin = `http://127.0.0.1:${mailPort}`
    this.#env = { PORT: String(port), MAIL_PORT: String(mailPort), EMULATOR_TOKEN: this.token }
  }

  compose(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
    const command = [...this.#programs.compose, '-p', this.#project, '-f', 'docker-compose.yml', ...args]
    return run(command, { ...options, env: this.#env })
  }

  engine(args: readonly string[], options?: RunOptions): Promise<Ended> {
    return run([...this.#programs.engine, ...args], options)
  }

  /** Starts every missing service from existing images, and waits until all are healthy. */
  async up(): Promise<void> {
    await this.compose(['up', '-d', '--no-build'])
    for (const service of SERVICES) await this.untilHealthy(service)
  }

  /** Removes the containers; with `volumes` also their data. */
  async down({ volumes = false } = {}): Promise<void> {
    await this.compose(['down', ...(volumes ? ['-v'] : [])])
    // Not every compose removes its network.
    if (volumes) await this.engine(['network', 'rm', `${this.#project}_default`], { mayFail: true })
  }

  async exec(service: Service, command: readonly string[], options?: RunOptions): Promise<Ended> {
    return this.engine(['exec', await this.container(service), ...command], options)
  }

  async container(service: Service): Promise<string> {
    const labels = ['project', 'service'].map((key) => `label=com.docker.compose.${key}`)
    const filters = [`${labels[0]}=${this.#project}`, `${labels[1]}=${service}`].flatMap((value) => ['--filter', value])
    const { out } = await this.engine(['ps', '-aq', ...filters])
    if (!out) throw new Error(`${service} has no container`)
    return out.split('\n')[0] ?? ''
  }

  /** A field of `inspect`, as in `.State.ExitCode`. */
  async inspect(service: Service, field: string): Promise<string> {
    const { out } = await this.engine(['inspect', '-f', `{{${field}}}`, await this.container(service)])
    return out
  }

  /** The result of the service's own health command. Podman runs it on demand, Docker by its timer. */
  async isHealthy(service: Service): Promise<boolean> {
    if (this.#programs.name === 'docker') return (await this.inspect(service, '.State.Health.Status')) === 'healthy'
    const id = await this.container(service)
    return (await this.engine(['healthcheck', 'run', id], { mayFail: true })).status === 0
  }

  /** Milliseconds until a service was healthy. */
  async untilHealthy(service: Service): Promise<number> {
    const begun = performance.now()
    while (!(await this.isHealthy(service).catch(() => false))) {
      if (performance.now() - begun > HEALTHY_WITHIN_MS) throw new Error(`${service} does not become healthy`)
      await sleep(500)
    }
    return performance.now() - begun
  }

  /** The rows of a statement, columns separated by `|`. */
  async query(sql: string): Promise<string[]> {
    const { out } = await this.exec('database', [...PSQL, sql])
    return out.split('\n').filter(Boolean)
  }

  /** What the mail catcher answers. */
  async mail<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.mailOrigin}/api/v1/${path}`)
    return (await answer.json()) as Answer
  }
}
