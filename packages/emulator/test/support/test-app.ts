import { serveTestWorld, type TestApp as TestAppOf } from '@unilink/server/support/test-app.ts'
import { openTestWorld, type TestWorldOptions } from '@unilink/server/support/test-world.ts'
import { createControlledWorld } from '#src/compose/create-controlled-world.ts'

/** A world for one test, with everything that the emulator controls. */
export const createTestWorld = (options?: TestWorldOptions) => openTestWorld(createControlledWorld, options)

export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>
export type TestApp = TestAppOf<TestWorld>

/** The server on such a world. */
export const createTestApp = async (options?: TestWorldOptions): Promise<TestApp> =>
  serveTestWorld(await createTestWorld(options))
