import { createReadStream, existsSync, mkdtempSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { choosePort } from '@unilink/server/compose/choose-port.ts'
import { untilThere } from '@unilink/server/compose/until-there.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { plainReason } from '@unilink/server/cli/failure/report-failure.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'
import { settle, type Config } from '@unilink/server/kernel/config/config.ts'
import { DEMOS, readConfig } from '@unilink/server/kernel/config/read-config.ts'
import { createEmulatorHost } from '#src/compose/emulator-host.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { unpackWorld } from '#src/worlds/archive/world-archive.ts'
import { smtpIfAsked, type SmtpPort } from '#src/mail/smtp-port.ts'
import { MAIN } from '@unilink/shared/emulator'
import { trickle } from '#src/traffic/trickle.ts'
import { WorldRegistry } from '#src/worlds/world-registry.ts'
import { seedDemo } from '#src/seeds/seed-demo.ts'
import { seedPlain } from '#src/seeds/seed-plain.ts'
import { misuse } from '../say.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { createControlledWorld } from '#src/compose/create-controlled-world.ts'

export interface RunOptions {
  /** Everything in a temporary folder on SQLite, removed at the end. */
  ephemeral: boolean
  seed?: string | undefined
  /** Folder of files with overrides. */
  mocks?: string | undefined
  /** Folder of an export or file of an archive to start the main world from. */
  from?: string | undefined
  /** Where it is said why a start has to be tried again. */
  note?: (line: string) => void
}

export interface RunningEmulator {
  config: Config
  registry: WorldRegistry
  /** Where mail comes in, if anywhere. */
  smtpPort: number | undefined
  /** Waits for open requests, and removes what was temporary. */
  close: () => Promise<void>
}

type Seed = (world: World) => Promise<unknown>

const SEEDS: Record<string, Seed> = { demo: seedDemo, personas: seedPlain }

/** Starts an emulator in this process, listening. Throws `ConfigError`, or `CliError` for a taken port or a bad export. */
export async function runEmulator(
  env: VerbCall['env'],
  { ephemeral, seed = 'demo', from, mocks, note = () => {} }: RunOptions,
): Promise<RunningEmulator> {
  const fill = Object.hasOwn(SEEDS, seed) ? SEEDS[seed] : undefined
  if (!fill) throw misuse(`--seed is demo or personas, not “${seed}”`)
  // Said before a world is seeded, which takes a while.
  if (from !== undefined && !existsSync(from)) throw new CliError(`${from} cannot be imported: there is nothing there`)
  const folder = ephemeral ? mkdtempSync(join(tmpdir(), 'unilink-ephemeral-')) : undefined
  const clear = async () => {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
  try {
    const settings = readConfig({
      LOG_LEVEL: 'warn',
      ...env,
      EMULATOR: DEMOS.find((demo) => demo === env['EMULATOR']) ?? '1',
      ...(mocks !== undefined && { EMULATOR_MOCKS: mocks }),
      ...(folder && { DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '' }),
    })
    const config = settle(settings, await choosePort(settings))
    const { registry, smtpPort, stop } = await listen(config, { seed: fill, lasting: !ephemeral, from, note })
    const close = async () => {
      await stop()
      await clear()
    }
    return { config, registry, smtpPort, close }
  } catch (error) {
    await clear()
    throw error
  }
}

async function listen(
  config: Config,
  { seed, lasting, from, note }: Pick<RunOptions, 'from' | 'note'> & { seed: Seed; lasting: boolean },
) {
  // What lasts not is for tests.
  const visited = config.emulation.madeVisitors && lasting && seed === SEEDS.demo
  const registry = await untilThere(
    () =>
      WorldRegistry.start({
        createWorld: createControlledWorld,
        config,
        seed,
        lasting,
        ...(visited && { operate: trickle }),
      }),
    async (error) => note?.(`unilink: the start is tried again: ${plainReason(error)}`),
  )
  const app = createEmulatorHost(registry, config)
  let smtp: SmtpPort | undefined
  const stop = async () => {
    await app.close()
    await smtp?.close()
    await registry.close()
  }
  try {
    if (from !== undefined) await importInto(registry, config, resolve(from))
    smtp = await smtpIfAsked(registry, config)
    await app.listen({ host: config.host, port: config.port })
    return { registry, smtpPort: smtp?.port, stop }
  } catch (error) {
    await stop()
    throw plain(error, from)
  }
}

/** `source` is the folder of an export or the file of an archive. */
async function importInto(registry: WorldRegistry, config: Config, source: string): Promise<void> {
  const isFile = (await stat(source).catch(() => undefined))?.isFile() === true
  if (isFile) await unpackWorld(registry, config, { id: MAIN, upload: createReadStream(source) })
  else await registry.importFrom(MAIN, source)
}

function plain(error: unknown, from: string | undefined): unknown {
  if (!(error instanceof EmuError)) return error
  return new CliError(`${from ?? 'the export'} cannot be imported: ${error.message}`, { cause: error })
}
