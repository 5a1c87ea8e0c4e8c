import { failed, misuse, told, type Said } from '#src/kernel/told/told.ts'
import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { choosePort } from '@unilink/server/compose/choose-port.ts'
import type { Served } from '@unilink/server/compose/serve.ts'
import { untilThere } from '@unilink/server/compose/until-there.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import { plainReason } from '@unilink/server/cli/failure/report-failure.ts'
import type { VerbCall } from '@unilink/server/cli/verb.ts'
import { closeApp } from '@unilink/server/http/connection/close-app.ts'
import { settle, type Config } from '@unilink/server/kernel/config/config.ts'
import { DEMOS, readConfig } from '@unilink/server/kernel/config/read-config.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import { openEmulator } from '#src/compose/open-emulator.ts'
import { EmuError } from '#src/surface/emu-error.ts'
import { seedDemo } from '#src/seeds/seed-demo.ts'
import { seedPlain } from '#src/seeds/seed-plain.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'

export interface RunOptions {
  /** Everything in a temporary folder on SQLite, removed at the end. */
  ephemeral: boolean
  seed?: string | undefined
  /** Folder of files with overrides. */
  mocks?: string | undefined
  /** Folder of an export or file of an archive to start the main world from. */
  from?: string | undefined
  /** Where it is said why a start has to be tried again. */
  note?: (line: Said) => void
}

export interface RunningEmulator {
  config: Config
  registry: WorldRegistry
  /** Where mail comes in, if anywhere. */
  smtpPort: number | undefined
  /** Addresses and logins, to be shown. */
  notice: Served['notice']
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
  if (!fill) throw misuse('--seed is demo or personas, not “{}”', seed)
  // Said before a world is seeded, which takes a while.
  if (from !== undefined && !existsSync(from))
    throw failed('{} cannot be imported: {}', from, told('there is nothing there'))
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
    const running = await listen(config, { seed: fill, lasting: !ephemeral, from, note })
    const close = async () => {
      await running.close()
      await clear()
    }
    return { ...running, config, close }
  } catch (error) {
    await clear()
    throw error
  }
}

async function listen(
  config: Config,
  { seed, lasting, from, note }: Pick<RunOptions, 'from' | 'note'> & { seed: Seed; lasting: boolean },
): Promise<Omit<RunningEmulator, 'config'>> {
  const source = from === undefined ? undefined : resolve(from)
  const { app, registry, smtpPort, notice, close } = await untilThere(
    () => openEmulator(config, { seed, lasting, from: source }),
    async (error) => note?.(told('unilink: {}', told('the start is tried again: {}', plainReason(error) ?? ''))),
  ).catch((error: unknown) => {
    throw plain(error, from)
  })
  const stop = async () => {
    await closeApp(app)
    await close()
  }
  try {
    await app.listen({ host: config.host, port: config.port })
    return { registry, smtpPort, notice, close: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function plain(error: unknown, from: string | undefined): unknown {
  if (!(error instanceof EmuError)) return error
  return new CliError(told('{} cannot be imported: {}', from ?? told('the export'), error.said), { cause: error })
}
