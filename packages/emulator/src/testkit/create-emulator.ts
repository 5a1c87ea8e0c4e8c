import type { Emulator, EmulatorOptions } from './emulator.ts'

/** Starts an emulator in this process: the real server with control over it. Throws `ConfigError` for bad settings. */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  // Loaded on demand: who only connects does not need the server.
  const { startEmulator } = await import('./start-emulator.ts')
  return startEmulator(options)
}
