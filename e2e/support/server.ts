import { connectEmulator } from '@unilink/emulator/testing'
import { inject } from 'vitest'
import { startProcess, type RunningServer } from './server-process.ts'
import { setOwnWorld } from './own-world.ts'

export type { RunningServer } from './server-process.ts'

/**
 * A back end as it is seeded, for one file: a world of the shared server, which every page and helper of the file is in;
 * with variables, a process of its own.
 */
export async function startServer(variables?: Record<string, string>): Promise<RunningServer> {
  if (variables) return startProcess(variables)
  const world = await connectEmulator({ origin: inject('sharedOrigin') }).fork()
  setOwnWorld(world)
  return {
    origin: world.origin,
    stop: () => {
      setOwnWorld(undefined)
      return world.close()
    },
  }
}
