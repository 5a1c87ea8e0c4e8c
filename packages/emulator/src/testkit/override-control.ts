import type { EmulatorClient } from '@unilink/client/emulator'
import type { Call } from '@unilink/shared'
import type { EmuAnswerOf, overrideCalls } from '@unilink/shared/emulator'
import { forgetFunction, keepFunction } from '#src/state/overrides/override-functions.ts'
import type { Override, OverrideScope } from '#src/state/overrides/override.ts'

export type OverrideRule = EmuAnswerOf<typeof overrideCalls.add>

/** Answers of a world that are given instead of the real ones. They go with the world. */
export interface OverrideControl {
  /** Functions are called in this process only, so the emulator has to be in it too. Gives how to take it back. */
  add<C extends Call>(call: C, answer: Override<C>, scope?: OverrideScope): Promise<() => Promise<void>>
  /** While `work` runs, whatever comes of it. */
  during<C extends Call, T>(call: C, answer: Override<C>, work: () => Promise<T>): Promise<T>
  /** Newest first. */
  list(): Promise<OverrideRule[]>
  clear(): Promise<void>
}

export function overrideControl({ overrides }: Pick<EmulatorClient, 'overrides'>): OverrideControl {
  const add: OverrideControl['add'] = async (call, answer, scope = {}) => {
    const key = typeof answer === 'function' ? keepFunction(answer as Parameters<typeof keepFunction>[0]) : undefined
    const what = typeof answer === 'function' ? { function: key } : { answer }
    const { id } = await overrides.add({ path: call.path, ...scope, ...what })
    return async () => {
      await overrides.remove({ id })
      if (key !== undefined) forgetFunction(key)
    }
  }
  return {
    add,
    during: async (call, answer, work) => {
      const takeBack = await add(call, answer)
      try {
        return await work()
      } finally {
        await takeBack()
      }
    },
    list: async () => (await overrides.list()).overrides,
    clear: () => overrides.clear(),
  }
}
