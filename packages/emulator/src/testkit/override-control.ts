import type { Call } from '@unilink/shared'
import { forgetFunction, keepFunction } from '#src/state/overrides/override-functions.ts'
import type { OverrideRule } from '#src/state/overrides/override-rule.ts'
import type { Override, OverrideScope } from '#src/state/overrides/override.ts'
import type { ControlClient } from './control-client.ts'

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

const OVERRIDES = '/__emu/v1/overrides'

export function overrideControl(ask: ControlClient): OverrideControl {
  const add: OverrideControl['add'] = async (call, answer, scope = {}) => {
    const key = typeof answer === 'function' ? keepFunction(answer as Parameters<typeof keepFunction>[0]) : undefined
    const what = key === undefined ? { answer } : { function: key }
    const { id } = await ask<OverrideRule>('POST', OVERRIDES, { path: call.path, ...scope, ...what })
    return async () => {
      await ask('DELETE', `${OVERRIDES}/${id}`)
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
    list: async () => (await ask<{ overrides: OverrideRule[] }>('GET', OVERRIDES)).overrides,
    clear: () => ask('DELETE', OVERRIDES),
  }
}
