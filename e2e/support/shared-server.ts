import type { TestProject } from 'vitest/node'
import { startProcess } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server whose worlds all files share. */
    sharedOrigin: string
  }
}

/** Vitest's global set-up: one server for the whole suite, each file in a world of its own. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startProcess()
  provide('sharedOrigin', server.origin)
  return () => server.stop()
}
