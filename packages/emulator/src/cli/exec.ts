import { MANUAL } from '#src/generated/words/en/manual.ts'
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { CALLS_PATH } from '@unilink/shared/emulator'
import type { Verb, VerbCall } from './verb.ts'
import { RUN_OPTIONS } from './start/run-options.ts'
import { textOf } from './say.ts'

export const exec: Verb = {
  name: 'exec',
  ...MANUAL.exec,
  words: '"<script>"',
  count: [1, 1],
  options: RUN_OPTIONS,
  run: async (call) => {
    const { runEmulator } = await import('./start/run-emulator.ts')
    const env = {
      LOG_LEVEL: 'error',
      ...call.env,
      PORT: textOf(call, 'port') ?? '0',
      HOST: '127.0.0.1',
      PORTAL_ORIGIN: '',
      LINK_ORIGIN: '',
    }
    const emulator = await runEmulator(env, {
      ephemeral: true,
      seed: textOf(call, 'seed'),
      from: textOf(call, 'import'),
      mocks: textOf(call, 'mocks'),
    })
    const { portalOrigin: origin } = emulator.config
    try {
      const { EMULATOR_TOKEN: _, ...rest } = call.env
      const { token } = emulator.config.emulation
      return await runScript(call.words[0] ?? '', {
        ...rest,
        UNILINK_ORIGIN: origin,
        UNILINK_WORLD: 'main',
        EMU: origin + CALLS_PATH,
        ...(token && { EMULATOR_TOKEN: token }),
      })
    } finally {
      await emulator.close()
    }
  },
}

/** Resolves to the exit code: 128 plus the signal's number when a signal ended the script, as in a shell. */
function runScript(script: string, env: VerbCall['env']): Promise<number> {
  const child = spawn(script, { shell: true, stdio: 'inherit', env })
  // The script gets the signal as well; the emulator has to live until the script ends.
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass)
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  }).finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass)
  })
}
