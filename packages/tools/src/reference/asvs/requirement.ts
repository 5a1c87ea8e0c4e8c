/** `file › title of the test`, from the root of the repository; or a page and what stands in it. */
type Shown = string

export type Standing = 'met' | 'in part' | 'not met' | 'not applicable'

export interface Requirement {
  /** Numbers of ASVS 5.0.0; several where one answer holds for all. */
  ids: readonly string[]
  /** What is asked for, in our words. */
  says: string
  standing: Standing
  shown: readonly Shown[]
  /** What is missing, or why it does not apply. */
  note: string
}

const row =
  (standing: Standing) =>
  (id: string, says: string, shown: Shown | readonly Shown[], note = ''): Requirement => ({
    ids: id.split(' '),
    says,
    standing,
    shown: typeof shown === 'string' ? [shown] : shown,
    note,
  })

export const met = row('met')
/** `note` says what is missing. */
export const part = row('in part')
export const unmet = (id: string, says: string, note: string): Requirement => row('not met')(id, says, [], note)
export const none = (id: string, says: string, note: string): Requirement => row('not applicable')(id, says, [], note)

export const SERVER = 'packages/server/src'
export const SERVER_TEST = 'packages/server/test'
export const SHARED = 'packages/shared/src'
export const WEB = 'packages/web/src'
/** The page that says how the platform is guarded. */
export const SECURITY = 'docs/reference/security.md'
