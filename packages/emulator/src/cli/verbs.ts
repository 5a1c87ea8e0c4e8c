import { under, VERBS as PLATFORM } from '@unilink/server/cli/verbs.ts'
import type { Verb } from '@unilink/server/cli/verb.ts'
import { archive } from './archive.ts'
import { clock } from './clock.ts'
import { exec } from './exec.ts'
import { fault } from './fault.ts'
import { mail } from './mail.ts'
import { mcp } from './mcp/mcp.ts'
import { persona } from './persona.ts'
import { report } from './report.ts'
import { reset } from './reset.ts'
import { snapshot } from './snapshot.ts'
import { start } from './start/start.ts'
import { traffic } from './traffic.ts'
import { verify } from './check/verify.ts'
import { record } from './check/record.ts'

export const VERBS: readonly Verb[] = [
  ...under('Emulator', [start, exec, reset, snapshot, archive, clock, fault, persona, mail, traffic, report, mcp]),
  ...under('Check', [verify, record]),
  ...PLATFORM,
]
