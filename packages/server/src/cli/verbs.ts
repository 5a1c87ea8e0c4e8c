import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { doctor } from './doctor/doctor.ts'
import { logLevel } from './log-level.ts'
import { migrate } from './migrate.ts'
import { operator } from './operator.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import { rollup } from './rollup.ts'
import type { Verb } from './verb.ts'

/** The verbs with the heading they stand under in the overview. */
export const under = (group: string, verbs: readonly Verb[]): Verb[] => verbs.map((verb) => ({ ...verb, group }))

/** The commands of the platform, in the order in which the overview tells them. */
export const VERBS: readonly Verb[] = [
  ...under('Check', [doctor]),
  ...under('Operate a server', [operator, backup, restore, migrate, audit, rollup, retention, logLevel]),
]
