import { audit } from './audit.ts'
import { backup } from './backup/backup.ts'
import { doctor } from './doctor/doctor.ts'
import { keys } from './keys.ts'
import { logLevel } from './log-level.ts'
import { migrate } from './migrate.ts'
import { operator } from './operator.ts'
import { restore } from './backup/restore.ts'
import { retention } from './retention.ts'
import { rollup } from './rollup.ts'
import { visits } from './visits.ts'
import type { Verb } from './verb.ts'

export const under = <T extends string>(group: NonNullable<Verb['group']>, verbs: readonly Verb<T>[]): Verb<T>[] =>
  verbs.map((verb) => ({ ...verb, group }))

/** The platform's commands in the order of the overview. */
export const VERBS: readonly Verb[] = [
  ...under('Check', [doctor]),
  ...under('Operate a server', [operator, backup, restore, keys, migrate, audit, rollup, visits, retention, logLevel]),
]
