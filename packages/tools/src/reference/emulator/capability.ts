/** `file › title of the test`, from the root of the repository. */
type Shown = string

export interface Capability {
  /** What one can do, in a few words. */
  says: string
  /** By which call, command or entry. */
  by: string
  shown: readonly Shown[]
  /** What to know besides. */
  note: string
}

export interface Chapter {
  title: string
  capabilities: readonly Capability[]
}

/** One thing that the emulator can do, with the tests that show it. */
export const can = (says: string, by: string, shown: Shown | readonly Shown[], note = ''): Capability => ({
  says,
  by,
  shown: typeof shown === 'string' ? [shown] : shown,
  note,
})

export const EMULATOR = 'packages/emulator/src'
