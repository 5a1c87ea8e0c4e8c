// The test kit for CommonJS where it cannot load ES modules, as in Jest without flags: the emulator is in a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connectEmulator } from './connect-emulator.ts'
import type { EmulatedWorld } from './emulated-world.ts'
import type { EmulatorOptions } from './emulator.ts'

export { EmulatorError } from '@unilink/client/emulator'
export { enterWorld } from './enter-world.ts'
export { connectEmulator }

/** What the other process says once it listens, or cannot. */
export type Said = { origin: string } | { refused: string }

/** An emulator in another process, its main world; `app` and `inject()` are of one process only. */
export async function createEmulator(options: EmulatorOptions = {}): Promise<EmulatedWorld> {
  const child = fork(fileURLToPath(new URL('./own-process.js', import.meta.url)), [JSON.stringify(options)], {
    // Flags of a test runner are none of the emulator's.
    execArgv: [],
  })
  const left = once(child, 'exit')
  const [said] = (await Promise.race([once(child, 'message'), left])) as [Said | number]
  if (typeof said === 'number' || 'refused' in said)
    throw new Error(typeof said === 'number' ? `the emulator ended with ${said}` : said.refused)
  return Object.assign(connectEmulator(said), {
    close: async () => {
      if (child.connected) child.disconnect()
      await left
    },
  })
}
