import { CODE, type FilePurpose } from '@unilink/shared'
import { Bindings } from './bindings.ts'
import { tellLeftOut, UPLOAD, type LeftOut, type RecordedCall } from './recorded-calls.ts'
import { personasOf } from './sessions.ts'
import { StandIns } from './stand-ins.ts'
import type { Suite, SuiteStep } from './suite.ts'
import { leavesOf, mapTexts } from './values.ts'

/** A longer pause may be a rule's own time, such as that of a mailed code. */
const PAUSE_S = 20

/** A recorded session as a suite: who asks, what is sent with the ids of earlier answers, and what is expected. */
export function makeSuite(
  calls: readonly RecordedCall[],
  { leftOut, from }: { leftOut: LeftOut; from: string },
): Suite {
  const bindings = new Bindings()
  const standIns = new StandIns()
  const personas = personasOf(calls)
  const steps = calls.map((one, place): SuiteStep => {
    const step = stepOf(one, { bindings, standIns, personas, before: calls[place - 1], later: calls.slice(place + 1) })
    if (one.code === CODE.ok) bindings.answered(place, one.data)
    return step
  })
  return {
    format: 'unilink-suite',
    version: 1,
    recorded: { from, leftOut: tellLeftOut(leftOut) },
    steps: steps.map((step, place) => {
      const keep = bindings.keptOf(place)
      return keep ? { ...step, keep } : step
    }),
  }
}

interface Around {
  bindings: Bindings
  standIns: StandIns
  personas: ReadonlyMap<string, string>
  before: RecordedCall | undefined
  later: readonly RecordedCall[]
}

function stepOf(one: RecordedCall, { bindings, standIns, personas, before, later }: Around): SuiteStep {
  const { call, code, form } = one
  const upload = call.path === UPLOAD ? uploadOf(one, later) : undefined
  // A recording does not hold the fields of an upload: who uses the file has sent it.
  const token = one.token ?? upload?.token
  const as = token === undefined ? undefined : (bindings.reference(token) ?? personas.get(token))
  const pause = before ? Math.round((one.at - before.at) / 1000) : 0
  const states = code === CODE.ok ? statesOf(one.data) : undefined
  const body = mapTexts(standIns.bodyOf(one), (text) => bindings.bound(text)) as SuiteStep['body']
  return {
    call: call.path,
    ...(as !== undefined && { as }),
    ...(pause >= PAUSE_S && { after: pause }),
    ...(form && { form }),
    body,
    ...(upload && { upload: upload.purpose }),
    expect: { code, ...(states && { data: states }) },
  }
}

/** States of what was asked for: they follow from the rules, and not from the day. */
function statesOf(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const states = Object.entries(data).filter(([name, value]) => name.endsWith('State') && typeof value === 'number')
  return states.length === 0 ? undefined : Object.fromEntries(states)
}

interface Upload {
  purpose: FilePurpose
  token: string | undefined
}

/** A recording does not hold files; where the answer is used again tells what the file was for. */
function uploadOf({ data }: RecordedCall, later: readonly RecordedCall[]): Upload {
  const brought = new Set(leavesOf(data).map(({ value }) => value))
  const isBrought = (value: unknown) => typeof value === 'string' && value.length > 8 && brought.has(value)
  for (const { body, token } of later) {
    const used = leavesOf(body).find(({ value }) => isBrought(value))
    if (used) return { purpose: purposeOf(used.path.join('.').toLowerCase()), token }
  }
  return { purpose: 'icon', token: later.find(({ token }) => token !== undefined)?.token }
}

function purposeOf(field: string): FilePurpose {
  if (field.includes('licence')) return 'licence'
  if (/id(front|back)/.test(field)) return 'idImage'
  return field.includes('share') ? 'share' : field.includes('icon') ? 'icon' : 'content'
}
