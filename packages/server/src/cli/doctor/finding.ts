import { saidOf, type Said, type Text } from '#src/kernel/told/told.ts'
import type { Config } from '#src/kernel/config/config.ts'
import type { VerbCall } from '#src/cli/verb.ts'

/** Result of a check. A failure stops the server, a warning does not, a note is only informative. */
export interface Finding {
  level: 'ok' | 'note' | 'warning' | 'failure'
  /** The subject, in a word or two. */
  about: Said
  text: Said
  /** What to do; always set for warnings and failures. */
  remedy?: Text
}

export interface Patient {
  env: VerbCall['env']
  config: Config
}

/** Checks one thing; never throws. */
export type Check = (patient: Patient) => Promise<Finding[]> | Finding[]

export const ok = (about: Said, text: Said): Finding => ({ level: 'ok', about, text })
export const note = (about: Said, text: Said): Finding => ({ level: 'note', about, text })
export const warning = (about: Said, text: Said, remedy: Text): Finding => ({ level: 'warning', about, text, remedy })
export const failure = (about: Said, text: Said, remedy: Text): Finding => ({ level: 'failure', about, text, remedy })

/** Some errors of the network have a code and no message: every address of a host refused. */
export const wordsOf = (error: unknown): Said => saidOf(error) || (error as NodeJS.ErrnoException).code || 'unknown'
