import { told, failed, type Text } from '#src/kernel/told/told.ts'
import { CODE, contract } from '@unilink/shared'
import { emulatedAids, noAids, type Aids } from './aids.ts'
import { afterJourney, journeyCases } from './cases/journey-cases.ts'
import { BEFORE, newJourney, type Journey } from './cases/journey.ts'
import { REQUIREMENTS, type Requirement } from './cases/requirements.ts'
import { inCopy, type Emulated } from './emulated.ts'
import type { Me } from './learn.ts'
import { Probe, type Difference } from './probe.ts'
import { runCase } from './run-case.ts'
import { send, type Target } from './target.ts'

export interface LedgerLine {
  requirement: Requirement
  area: Text
  text: Text
  outcome: 'holds' | 'fails' | 'untried'
  differences: Difference[]
  why?: Text
}

export interface Ledger {
  lines: LedgerLine[]
  /** What was made on a server that is no emulator, and stays there. */
  left: Pick<Journey, 'appId' | 'linkId' | 'url'>
}

interface LedgerOptions {
  target: Target
  /** The journey goes through a copy of its world, which is dropped afterwards. */
  emulated?: Emulated | undefined
  /** On any other server: of an account made for that, and of an operator. */
  token?: string | undefined
  operatorToken?: string | undefined
}

/** Goes the whole journey, and tells of each requirement whether it holds. A step that fails does not keep others from being tried. */
export async function keepLedger({ target, emulated, token, operatorToken }: LedgerOptions): Promise<Ledger> {
  if (emulated) {
    const { lines } = await inCopy(emulated, (copy) => walk(copy, emulatedAids(emulated)))
    return { lines, left: {} }
  }
  const session = token === undefined ? {} : { token, given: await meOf(target, token) }
  return walk(target, noAids(operatorToken), session)
}

async function meOf(target: Target, token: string): Promise<Me> {
  const { envelope } = await send(target, { path: contract.account.currentInfo.path, token })
  if (envelope?.code !== CODE.ok) throw failed('--token is refused: {}', envelope?.msg ?? 'no answer')
  return envelope.data as Me
}

async function walk(target: Target, aids: Aids, session: Partial<Journey> = {}): Promise<Ledger> {
  const journey = { ...newJourney(aids), ...session }
  const tried = new Map<Requirement, Difference[]>()
  const reasons = new Map<Requirement, Text>()
  const cases = [...journeyCases(journey), ...afterJourney(journey)]
  for (const one of cases) {
    if (!one.requirements) continue
    const probe = new Probe(target)
    await runCase(one, target, probe)
    for (const requirement of one.requirements) {
      const differences = probe.tried.get(requirement)
      if (differences) tried.set(requirement, [...(tried.get(requirement) ?? []), ...differences])
      else if (!reasons.has(requirement)) reasons.set(requirement, probe.skipped ?? BEFORE)
    }
  }
  const lines = (Object.keys(REQUIREMENTS) as Requirement[]).map((requirement): LedgerLine => {
    const [area, text] = REQUIREMENTS[requirement]
    const differences = tried.get(requirement)
    const said = { requirement, area: told(area), text: told(text), differences: differences ?? [] }
    if (!differences) return { ...said, outcome: 'untried', why: reasons.get(requirement) ?? BEFORE }
    return { ...said, outcome: differences.length > 0 ? 'fails' : 'holds' }
  })
  const { appId, linkId, url } = journey
  return { lines, left: { ...(appId && { appId }), ...(linkId && { linkId }), ...(url && { url }) } }
}
