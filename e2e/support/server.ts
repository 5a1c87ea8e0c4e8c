import { connectEmulator, type EmulatedWorld } from '@unilink/emulator/testing'
import { inject } from 'vitest'
import { fill, type Filled } from './fill.ts'
import { startProcess, type RunningServer } from './server-process.ts'
import { setOwnWorld } from './own-world.ts'

export type { RunningServer } from './server-process.ts'

/**
 * A back end as it is seeded, for one file: a world of the shared server, which every page and helper of the file is in;
 * with variables, a process of its own.
 */
export async function startServer(variables?: Record<string, string>): Promise<RunningServer> {
  return variables ? startProcess(variables) : enter(await seeded())
}

let full: { world: EmulatedWorld; filled: Filled } | undefined

/** The same, with all that `fill` makes, which is made once for all files of a worker. */
export async function startFilledServer(): Promise<RunningServer & { filled: Filled }> {
  if (!full) {
    const world = await seeded()
    setOwnWorld(world)
    full = { world, filled: await fill(world.origin) }
  }
  return { ...enter(await full.world.fork()), filled: full.filled }
}

const seeded = () => connectEmulator({ origin: inject('sharedOrigin') }).fork()

function enter(world: EmulatedWorld): RunningServer {
  setOwnWorld(world)
  return {
    origin: world.origin,
    stop: () => {
      setOwnWorld(undefined)
      return world.close()
    },
  }
}
