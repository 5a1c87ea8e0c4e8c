import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { doctor } from './doctor/doctor.ts'
import { archive } from './emulator/archive.ts'
import { clock } from './emulator/clock.ts'
import { exec } from './emulator/exec.ts'
import { fault } from './emulator/fault.ts'
import { mail } from './emulator/mail.ts'
import { persona } from './emulator/persona.ts'
import { report } from './emulator/report.ts'
import { reset } from './emulator/reset.ts'
import { snapshot } from './emulator/snapshot.ts'
import { start } from './emulator/start.ts'
import { traffic } from './emulator/traffic.ts'
import { logLevel } from './log-level.ts'
import { migrate } from './migrate.ts'
import { operator } from './operator.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import { rollup } from './rollup.ts'
import type { Verb } from './verb.ts'
import { verify } from './verify.ts'

const under = (group: string, verbs: readonly Verb[]): Verb[] => verbs.map((verb) => ({ ...verb, group }))

/** Every command, in the order in which the overview tells them. */
export const VERBS: readonly Verb[] = [
  ...under('Emulator', [start, exec, reset, snapshot, archive, clock, fault, persona, mail, traffic, report]),
  ...under('Check', [doctor, verify]),
  ...under('Operate a server', [operator, backup, restore, migrate, audit, rollup, retention, logLevel]),
]
