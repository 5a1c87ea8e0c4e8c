import { told, type Text } from '#src/kernel/told/told.ts'
import type { BodyOf, Call, contract, DataOf } from '@unilink/shared'
import type { Aids } from '#src/verify/aids.ts'
import type { Me } from '#src/verify/learn.ts'
import type { Probe } from '#src/verify/probe.ts'
import { sampleApp, sampleLink } from './journey-bodies.ts'
import type { Requirement } from './requirements.ts'

export interface JourneyBodies {
  app: BodyOf<typeof contract.app.add>
  link: Omit<BodyOf<typeof contract.appLink.add>, 'appId'>
}

/** State that one step leaves for the next. */
export interface Journey {
  readonly aids: Aids
  readonly email: string
  readonly bodies: JourneyBodies
  token?: string
  operatorToken?: string
  accountId?: string
  licence?: DataOf<typeof contract.file.upload>
  appId?: string
  linkId?: string
  modifyId?: string
  url?: string
  /** The session was given: nobody was registered, and it is not ended. */
  given?: Me
}

export interface NamedStep {
  call: Call
  name: Text
  requirements: readonly Requirement[]
  run: Step
}

export type Step = (probe: Probe, journey: Journey) => Promise<void>

export const BEFORE = told('a step before it failed or could not be tried')
export const GIVEN = told('an account was given, so none is registered and none signed out')
export const NO_OPERATOR = told('there is no operator')
/** Of the account that is registered. */
export const JOURNEY_PASSWORD = 'Conform2026'

export function newJourney(aids: Aids, bodies: Partial<JourneyBodies> = {}): Journey {
  const email = `verify-${Date.now().toString(36)}@unilink.test`
  return { aids, email, bodies: { app: sampleApp(email), link: sampleLink, ...bodies } }
}

/** Makes a call that must succeed, and gives its data. */
export async function done<C extends Call>(
  probe: Probe,
  call: C,
  body: BodyOf<C>,
  token?: string,
): Promise<DataOf<C> | undefined> {
  const got = await probe.ask(call, body, { token })
  return probe.code(got, 0) ? (got.envelope?.data as DataOf<C>) : undefined
}
