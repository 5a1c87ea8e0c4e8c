import { audit } from './audit.ts'
import { migrate } from './migrate.ts'
import type { Verb } from './verb.ts'

/** Every command, in the order in which the overview tells them. */
export const VERBS: readonly Verb[] = [migrate, audit]
