import { CODE, type FilePurpose } from '@unilink/shared'
import { unnamed } from '#src/verify/cases/journey-visits.ts'
import { Bindings } from './bindings.ts'
import { Meant } from './meant.ts'
import { isCall, tellLeftOut, UPLOAD } from './recorded-calls.ts'
import type { Recorded, RecordedCall, RecordedVisit, Session } from './recorded-calls.ts'
import { sentTime } from './recorded-times.ts'
import { personasOf } from './sessions.ts'
import { StandIns } from './stand-ins.ts'
import type { CallStep, Suite, SuiteStep, VisitStep } from './suite.ts'
import { leavesOf, mapLeaves } from './values.ts'

/** A longer pause may be a rule's own time, such as that of a mailed code. */
const PAUSE_S = 20

/** A recorded session as a suite: who asks, what is sent with the ids of earlier answers, and what is expected. */
export function makeSuite({ calls, leftOut, origin }: Session, from: string): Suite {
  const bindings = new Bindings()
  const standIns = new StandIns()
  const personas = personasOf(calls.filter(isCall))
  const meant = new Meant(bindings, standIns, { begin: Math.floor((calls[0]?.at ?? 0) / 1000), origin })
  const sent = calls.map((one, place): SuiteStep => {
    const pause = Math.round((one.at - (calls[place - 1]?.at ?? one.at)) / 1000)
    const after = pause >= PAUSE_S ? { after: pause } : {}
    if (!isCall(one)) return { ...visitOf(one, bindings), ...after }
    const step = stepOf(one, { bindings, standIns, personas, later: calls.slice(place + 1) })
    if (one.code === CODE.ok) bindings.answered(place, one.data)
    return { ...step, ...after }
  })
  return {
    format: 'unilink-suite',
    version: 2,
    recorded: { from, leftOut: tellLeftOut(leftOut) },
    steps: sent.map((step, place): SuiteStep => {
      const one = calls[place]
      if ('visit' in step || one === undefined || !isCall(one) || one.data === undefined) return step
      const keep = bindings.keptOf(place)
      return { ...step, expect: { ...step.expect, data: meant.of(one, place) }, ...(keep && { keep }) }
    }),
  }
}

function visitOf({ visit, userAgent, status, location }: RecordedVisit, bindings: Bindings): VisitStep {
  return {
    visit: bindings.boundVisit(visit),
    ...(userAgent !== undefined && { userAgent }),
    expect: { status, ...(location !== undefined && { location: unnamed(location) }) },
  }
}

interface Around {
  bindings: Bindings
  standIns: StandIns
  personas: ReadonlyMap<string, string>
  later: readonly Recorded[]
}

function stepOf(one: RecordedCall, { bindings, standIns, personas, later }: Around): CallStep {
  const { call, code, form } = one
  const upload = call.path === UPLOAD ? uploadOf(one, later) : undefined
  // A recording does not hold the fields of an upload: who uses the file has sent it.
  const token = one.token ?? upload?.token
  const as = token === undefined ? undefined : (bindings.reference(token) ?? personas.get(token))
  const now = Math.floor(one.at / 1000)
  const body = mapLeaves(
    standIns.bodyOf(one),
    (value) => sentTime(value, now) ?? (typeof value === 'string' ? bindings.bound(value) : value),
  ) as CallStep['body']
  return {
    call: call.path,
    ...(as !== undefined && { as }),
    ...(form && { form }),
    body,
    ...(upload && { upload: upload.purpose }),
    expect: { code },
  }
}

interface Upload {
  purpose: FilePurpose
  token: string | undefined
}

/** A recording does not hold files; where the answer is used again tells what the file was for. */
function uploadOf({ data }: RecordedCall, later: readonly Recorded[]): Upload {
  const brought = new Set(leavesOf(data).map(({ value }) => value))
  const isBrought = (value: unknown) => typeof value === 'string' && value.length > 8 && brought.has(value)
  const calls = later.filter(isCall)
  for (const { body, token } of calls) {
    const used = leavesOf(body).find(({ value }) => isBrought(value))
    if (used) return { purpose: purposeOf(used.path.join('.').toLowerCase()), token }
  }
  return { purpose: 'icon', token: calls.find(({ token }) => token !== undefined)?.token }
}

function purposeOf(field: string): FilePurpose {
  if (field.includes('licence')) return 'licence'
  if (/id(front|back)/.test(field)) return 'idImage'
  return field.includes('share') ? 'share' : field.includes('icon') ? 'icon' : 'content'
}
