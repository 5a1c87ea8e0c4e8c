import type { BodyOf, Call, DataOf } from '@unilink/shared'
import type { Emulated } from '#src/verify/emulated.ts'
import type { Probe } from '#src/verify/probe.ts'

/** What one step of the journey leaves for the next. */
export interface Journey {
  emulated: Emulated
  email: string
  token?: string
  operatorToken?: string
  accountId?: string
  appId?: string
  linkId?: string
  modifyId?: string
  url?: string
}

/** A step of the journey, and the call it is about. */
export interface NamedStep {
  call: Call
  name: string
  run: Step
}

export type Step = (probe: Probe, journey: Journey) => Promise<void>

export const BEFORE = 'a step before it failed'

/** A journey to begin with. */
export const newJourney = (emulated: Emulated): Journey => ({
  emulated,
  email: `verify-${Date.now().toString(36)}@unilink.test`,
})

/** Makes a call that has to succeed, and gives its data. */
export async function done<C extends Call>(
  probe: Probe,
  call: C,
  body: BodyOf<C>,
  token?: string,
): Promise<DataOf<C> | undefined> {
  const got = await probe.ask(call, body, { token })
  return probe.code(got, 0) ? (got.envelope?.data as DataOf<C>) : undefined
}
