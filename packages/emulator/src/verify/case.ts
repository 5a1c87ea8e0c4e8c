import { ToldError, type Text } from '#src/kernel/told/told.ts'
import type { Fidelity } from '@unilink/shared'
import type { Requirement } from './cases/requirements.ts'
import type { Difference, Probe } from './probe.ts'

/** read-only: no account, changes nothing · needs-account: signed in, changes nothing · destructive: emulators only. */
export const TAGS = ['read-only', 'needs-account', 'destructive'] as const
export type Tag = (typeof TAGS)[number]

/** One promise of the contract about a call or an address. */
export interface Case {
  tag: Tag
  /** Path of the call, or address. */
  subject: string
  name: Text
  /** Source of what is checked; the real service may differ where we decided. */
  fidelity: Fidelity
  /** Those of the journey that it tries. */
  requirements?: readonly Requirement[]
  run: (probe: Probe) => Promise<void>
}

export interface Outcome extends Pick<Case, 'tag' | 'subject' | 'name' | 'fidelity'> {
  differences: Difference[]
  skipped?: Text
}

/** Why a case cannot be tried here. */
export class Untried extends ToldError {}
