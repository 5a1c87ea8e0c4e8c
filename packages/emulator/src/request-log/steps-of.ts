import { allCalls, CODE, refusesFrozen, type Call, type Plan } from '@unilink/shared'
import type { Message } from '@unilink/shared/words'
import type { RequestEntry } from '../state/requests/request-entry.ts'

/** A step of how an answer was decided. `left`: it was not come to, or it did not apply. */
export interface DecisionStep {
  step: string
  result: 'passed' | 'refused' | 'left'
  /** Of a visit, as `decide` says it; empty for a call, whose reason is in `why`. */
  text: Message | string
}

const CALLS: ReadonlyMap<string, Call> = new Map(allCalls().map((call) => [call.path, call]))
const REFUSED_AT: ReadonlyMap<number | null, string> = new Map([
  [CODE.tokenMissing, 'session'],
  [CODE.notSignedIn, 'session'],
  [CODE.forbidden, 'operator'],
  [CODE.factorRequired, 'factor'],
  [CODE.notWhitelisted, 'whitelist'],
  [CODE.accountFrozen, 'frozen'],
  [CODE.profileNotApproved, 'profile'],
])
/** Refused before anything is known of who asks. */
const UNREAD = new Set<number | null>([CODE.badRequest, CODE.tooLarge, CODE.unsupportedType, CODE.tooManyRequests])

/** How an answer was decided, step by step; empty for what is neither a call nor a visit. */
export function stepsOf(entry: RequestEntry, plan: Plan | undefined): DecisionStep[] {
  if (plan && entry.why.by !== 'fault') return stepsOfVisit(plan)
  const call = CALLS.get(entry.path)
  if (!call || entry.method !== 'POST') return []
  const names = ['read', 'faults', 'overrides', ...ladderOf(call, entry), 'body', 'work']
  const end = names.indexOf(refusedAt(entry, names))
  const last = entry.why.by === 'override' && entry.code === CODE.ok ? 'passed' : 'refused'
  return names.map((step, place) => ({
    step,
    result: end < 0 || place < end ? 'passed' : place === end ? last : 'left',
    text: '',
  }))
}

/** What `authorize` asks of whoever makes a call, in its order. */
function ladderOf(call: Call, { code }: RequestEntry): string[] {
  const { access } = call
  if (access === 'public') return []
  return [
    'session',
    ...(access === 'operator' ? ['operator'] : []),
    ...(code === CODE.factorRequired ? ['factor'] : []),
    ...(access === 'console' || access === 'active' ? ['whitelist'] : []),
    ...(refusesFrozen(call) ? ['frozen'] : []),
    ...(access === 'active' ? ['profile'] : []),
  ]
}

function stepsOfVisit({ kind, reasons }: Plan): DecisionStep[] {
  const refuses = kind === 'blocked' || kind === 'not-found'
  return reasons.map(({ step, taken, text }) => ({
    step,
    result: taken ? (refuses ? 'refused' : 'passed') : 'left',
    text,
  }))
}

/** Empty when it was not refused. An override is where the way ends, whatever it answers. */
function refusedAt({ why, code }: RequestEntry, names: readonly string[]): string {
  if (why.by === 'served') return ''
  if (why.by === 'fault') return 'faults'
  if (why.by === 'override') return 'overrides'
  if (UNREAD.has(code)) return 'read'
  const step = REFUSED_AT.get(code)
  if (step !== undefined && names.includes(step)) return step
  return why.by === 'validation' ? 'body' : 'work'
}
