import { under, VERBS as PLATFORM } from '@unilink/server/cli/verbs.ts'
import type { Verb } from '@unilink/server/cli/verb.ts'
import { archive } from './worlds/archive.ts'
import { clock } from './clock.ts'
import { exec } from './exec.ts'
import { fault } from './fault.ts'
import { mail } from './mail.ts'
import { make } from './make.ts'
import { move } from './move.ts'
import { override } from './override.ts'
import { mcp } from './mcp/mcp.ts'
import { persona } from './persona.ts'
import { report } from './report/report.ts'
import { reset } from './worlds/reset.ts'
import { snapshot } from './worlds/snapshot.ts'
import { status } from './status.ts'
import { start } from './start/start.ts'
import { traffic } from './traffic.ts'
import { world } from './worlds/world.ts'
import { verify } from './check/verify.ts'
import { record } from './check/record.ts'

export const VERBS: readonly Verb<string>[] = [
  ...under('Emulator', [
    start,
    status,
    exec,
    world,
    reset,
    snapshot,
    archive,
    clock,
    make,
    move,
    fault,
    override,
    persona,
    mail,
    traffic,
    report,
    mcp,
  ]),
  ...under('Check', [verify, record]),
  ...PLATFORM,
]
