import { MANUAL } from '#src/generated/words/en/manual.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CALLS_PATH } from '@unilink/shared/emulator'
import type { Verb, VerbCall } from '../verb.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { EXIT } from '@unilink/server/cli/exit-codes.ts'
import { keepFilesPrivate } from '@unilink/server/kernel/files/keep-files-private.ts'
import { endOfProcess } from './end-of-process.ts'
import { RUN_OPTIONS } from './run-options.ts'
import { textOf } from '../say.ts'
import { misuse, told } from '#src/kernel/told/told.ts'

export const start: Verb = {
  name: 'start',
  ...MANUAL.start,
  count: [0, 0],
  options: {
    ...RUN_OPTIONS,
    'export-on-exit': { help: 'write the main world to --export, or back to --import, when it ends' },
    export: { value: 'dir', help: 'where --export-on-exit writes to; what was exported there is replaced' },
    ephemeral: { help: 'keep nothing: SQLite in a temporary folder, whatever the environment says' },
    host: { value: 'address', help: 'address to listen on; 127.0.0.1 unless HOST says otherwise' },
    json: { help: 'print the addresses as one line of JSON once it listens' },
  },
  run: async (call) => {
    const keep = exportFolder(call)
    const { runEmulator } = await import('./run-emulator.ts')
    const quiet = call.flags['json'] ? { LOG_LEVEL: 'error' } : {}
    const env = {
      ...quiet,
      ...call.env,
      ...given('PORT', textOf(call, 'port')),
      ...given('HOST', textOf(call, 'host')),
    }
    keepFilesPrivate()
    const ended = endOfProcess()
    const emulator = await runEmulator(env, {
      ephemeral: call.flags['ephemeral'] === true,
      seed: textOf(call, 'seed'),
      from: beginning(call, keep),
      mocks: textOf(call, 'mocks'),
      note: call.note,
    })
    const { config, registry, smtpPort, notice, close } = emulator
    const { language, flags } = call
    call.print(flags['json'] ? addresses(config, smtpPort) : notice(language))
    await ended
    if (keep !== undefined) {
      const { exportOver } = await import('./export-over.ts')
      await exportOver(registry, keep)
      call.note(told('the main world is in {}', keep))
    }
    await close()
    return EXIT.ok
  },
}

const addresses = ({ apiOrigin: origin, emulation }: Config, smtpPort: number | undefined): string =>
  JSON.stringify({ origin, emulator: origin + CALLS_PATH, token: emulation.token ?? null, smtpPort })

const given = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value })

/** What the world begins with; the folder that it is written to at the end is not there yet at the first start. */
function beginning(call: VerbCall, keep: string | undefined): string | undefined {
  const from = textOf(call, 'import')
  return from !== undefined && resolve(from) === keep && !existsSync(keep) ? undefined : from
}

function exportFolder(call: VerbCall): string | undefined {
  const folder = textOf(call, 'export')
  if (!call.flags['export-on-exit']) {
    if (folder !== undefined) throw misuse('--export goes with --export-on-exit')
    return undefined
  }
  const target = folder ?? textOf(call, 'import')
  if (folder === undefined && target?.endsWith('.zip'))
    throw misuse('--export-on-exit writes a folder; say which by --export <dir>')
  if (target === undefined) throw misuse('--export-on-exit asks for --export <dir> or --import <dir>')
  return resolve(target)
}
