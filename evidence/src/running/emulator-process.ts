import { ServerProcess } from '@unilink/server/support/servers/server-process.ts'
import { memoryOf, processorSeconds } from './process-facts.ts'

/** On a machine that others keep busy too. */
const PATIENCE_MS = 300_000

type Settings = Record<string, string>

/** The built server in emulator mode as a process: started, called and measured from outside. */
export class EmulatorProcess {
  readonly #server: ServerProcess
  /** Milliseconds until it was ready. */
  readonly ms: number
  /** Processor seconds until it was ready. */
  readonly readyCpu: number

  private constructor(server: ServerProcess) {
    this.#server = server
    this.ms = server.readyMs
    this.readyCpu = this.cpu()
  }

  /** Resolves once it is ready. `settings` may depend on its address. */
  static async start(
    folder: string,
    settings: Settings | ((origin: string) => Settings) = {},
  ): Promise<EmulatorProcess> {
    const own = { DATA_DIR: folder, DATABASE_URL: '', EMULATOR: '1', EMULATOR_MADE_VISITORS: '0', LOG_LEVEL: 'error' }
    const server = await ServerProcess.at({ ...process.env, ...own })
    await server.start(typeof settings === 'function' ? settings(server.origin) : settings, PATIENCE_MS)
    return new EmulatorProcess(server)
  }

  get origin(): string {
    return this.#server.origin
  }

  /** What it has written so far. */
  get said(): string {
    return this.#server.said
  }

  /** Processor seconds so far. */
  cpu(): number {
    return processorSeconds(this.#server.pid)
  }

  /** Resident MiB. */
  memory(): number {
    return memoryOf(this.#server.pid)
  }

  /** Makes a POST to a world, or an emulator call by another method; gives the JSON. */
  async call<Answer>(
    path: string,
    body: object = {},
    { world = 'main', method = 'POST' }: { world?: string; method?: string } = {},
  ): Promise<Answer> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-emu-world': world },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  async stop(): Promise<void> {
    await this.#server.end()
  }
}
