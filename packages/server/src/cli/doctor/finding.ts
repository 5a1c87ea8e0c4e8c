import { errorText } from '@unilink/shared'
import type { Config } from '#src/kernel/config/config.ts'
import type { VerbCall } from '#src/cli/verb.ts'

/** Result of a check. A failure stops the server, a warning does not, a note is only informative. */
export interface Finding {
  level: 'ok' | 'note' | 'warning' | 'failure'
  /** The subject, in a word or two. */
  about: string
  text: string
  /** What to do; always set for warnings and failures. */
  remedy?: string
}

export interface Patient {
  env: VerbCall['env']
  config: Config
}

/** Checks one thing; never throws. */
export type Check = (patient: Patient) => Promise<Finding[]> | Finding[]

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text })
export const note = (about: string, text: string): Finding => ({ level: 'note', about, text })
export const warning = (about: string, text: string, remedy: string): Finding => ({
  level: 'warning',
  about,
  text,
  remedy,
})
export const failure = (about: string, text: string, remedy: string): Finding => ({
  level: 'failure',
  about,
  text,
  remedy,
})

/** Some errors of the network have a code and no message: every address of a host refused. */
export const wordsOf = (error: unknown): string =>
  errorText(error) || (error as NodeJS.ErrnoException).code || 'unknown'
