// The emulator of a test that cannot load it: in this process, for as long as who started it is there.
import type { Said } from './common.ts'
import { startEmulator } from './start-emulator.ts'
import type { EmulatorOptions } from './emulator.ts'

const say = (said: Said) => process.send?.(said)
try {
  const emulator = await startEmulator({ port: 0, ...(JSON.parse(process.argv[2] ?? '{}') as EmulatorOptions) })
  process.once('disconnect', () => void emulator.close())
  say({ origin: emulator.origin })
} catch (error) {
  say({ refused: String(error) })
  process.disconnect()
}
