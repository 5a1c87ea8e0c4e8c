import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { logLevel } from './log-level.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import type { Verb } from './verb.ts'

/** Every command, in the order in which the overview tells them. */
export const VERBS: readonly Verb[] = [backup, restore, migrate, audit, retention, logLevel]
