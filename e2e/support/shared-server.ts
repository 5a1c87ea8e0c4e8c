import type { TestProject } from 'vitest/node'
import { rmSync } from 'node:fs'
import { quickFolder } from '@unilink/server/testing/quick-folder.ts'
import { startProcess } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server whose worlds all files share. */
    sharedOrigin: string
  }
}

/** Vitest's global set-up: one server for the whole suite, each file in a world of its own. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // A world that one of them seeds, the others begin with.
  const seeds = quickFolder('seeds')
  process.env['TEST_SEEDS'] = seeds
  const server = await startProcess()
  provide('sharedOrigin', server.origin)
  return async () => {
    await server.stop()
    rmSync(seeds, { recursive: true, force: true })
  }
}
