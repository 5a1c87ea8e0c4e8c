import { CODE, DATA_STATE, allCalls, isReading, refusesFrozen, type Call } from '@unilink/shared'
import { z } from 'zod'
import { sampleBody, takesFields, UNKNOWN_ID, wrongBody } from '#src/verify/bodies.ts'
import type { Case } from '#src/verify/case.ts'
import type { Callers, Learnt, Me } from '#src/verify/learn.ts'
import { askBoth } from './both-encodings.ts'
import { isPaged, pagingCase } from './paging-case.ts'
import { told } from '#src/kernel/told/told.ts'

const MISSING = new Set<number>([CODE.appNotFound, CODE.linkNotFound, CODE.recordNotFound])
const ID_FIELDS = ['linkId', 'modifyId', 'appId', 'accountId', 'id'] as const

export function accountCases(callers: Callers, learnt: Learnt): Case[] {
  const { me } = learnt
  if (callers.token === undefined) return []
  const alive: Case = {
    tag: 'needs-account',
    subject: '/api/account/currentInfo',
    name: told('the token is alive'),
    fidelity: 'specified',
    run: async (probe) => void probe.same(true, me !== undefined, (value) => told('a signed-in account: {}', value)),
  }
  if (!me) return [alive]
  const guarded = allCalls().filter(({ access }) => access !== 'public')
  return [
    alive,
    ...guarded.filter(isReading).flatMap((call) => casesOf(call, callers, learnt, me)),
    ...inactiveCases(callers),
  ]
}

function casesOf(call: Call, callers: Callers, { known }: Learnt, me: Me): Case[] {
  const isOperators = call.access === 'operator'
  const common = { tag: 'needs-account', subject: call.path, fidelity: call.fidelity } as const
  const refused: Case[] = []
  const refusal = refusalOf(call, me)
  if (refusal !== undefined) {
    refused.push({
      ...common,
      name: told('this account is refused with {} before the body is looked at', refusal),
      run: async (probe) => void probe.code(await askBoth(probe, call, wrongBody(call), callers.token), refusal),
    })
  }
  const token = isOperators ? callers.operatorToken : callers.token
  if (token === undefined || (refusal !== undefined && !isOperators)) return refused
  return [...refused, ...allowedCases(call, token, (asked) => sampleBody(asked, known))]
}

function allowedCases(call: Call, token: string, bodyOf: (call: Call) => Record<string, unknown> | undefined): Case[] {
  const common = { tag: 'needs-account', subject: call.path, fidelity: call.fidelity } as const
  const cases: Case[] = []
  if (takesFields(call)) {
    cases.push({
      ...common,
      name: told('wrong fields are 10001 in both encodings'),
      run: async (probe) => void probe.code(await askBoth(probe, call, wrongBody(call), token), CODE.invalidFields),
    })
  }
  cases.push({
    ...common,
    name: told('answers as declared, the same in both encodings'),
    run: async (probe) => {
      const body = bodyOf(call)
      if (!body) return probe.skip(told('there is nothing to ask about'))
      const got = await askBoth(probe, call, body, token)
      if (call.answer === 'json' || got.envelope)
        probe.code(got, 0, ...call.codes.filter((code) => code === CODE.illegalMove))
    },
  })
  const missing = call.codes.filter((code) => MISSING.has(code))
  const field = idFieldOf(call)
  if (missing.length > 0 && field) {
    cases.push({
      ...common,
      name: told('an id that nothing has is {}', missing.join(' / ')),
      run: async (probe) => {
        const body = sampleBody(call, (name) => (name === field ? UNKNOWN_ID : BESIDE[name]))
        if (!body) return probe.skip(told('there is nothing to ask about'))
        probe.code(await askBoth(probe, call, body, token), ...missing)
      },
    })
  }
  if (isPaged(call)) cases.push(pagingCase(call, 'needs-account', () => bodyOf(call), token))
  return cases
}

/** What a call asks for beside the id. */
const BESIDE: Readonly<Record<string, unknown>> = { number: 1 }

/** The first refusal an account gets: 403, then the whitelist, then the profile. */
function refusalOf(call: Call, { operator, whitelisted, dataState }: Me): number | undefined {
  const { access } = call
  if (access === 'operator' && !operator) return CODE.forbidden
  if ((access === 'console' || access === 'active') && !whitelisted) return CODE.notWhitelisted
  if (dataState === DATA_STATE.frozen && refusesFrozen(call)) return CODE.accountFrozen
  return access === 'active' && dataState !== DATA_STATE.active ? CODE.profileNotApproved : undefined
}

/** The field that names a call's entity. */
export function idFieldOf({ body }: Call): string | undefined {
  const shape = body instanceof z.ZodObject ? (body.shape as Record<string, z.ZodType>) : {}
  return ID_FIELDS.find((name) => shape[name] && !shape[name].safeParse(undefined).success)
}

/** The profile's state is checked before the body. */
function inactiveCases({ inactive = [] }: Callers): Case[] {
  const calls = allCalls().filter(({ access }) => access !== 'public' && access !== 'operator')
  return inactive.flatMap(({ persona, dataState, token }) =>
    calls.flatMap((call): Case[] => {
      const refusal = refusalOf(call, { operator: false, whitelisted: true, dataState })
      if (refusal === undefined) return []
      const name = told('the persona {} is refused with {} before the body is looked at', persona, refusal)
      const run: Case['run'] = async (probe) =>
        void probe.code(await probe.ask(call, wrongBody(call), { token }), refusal)
      return [{ tag: 'needs-account', subject: call.path, name, fidelity: 'decided', run }]
    }),
  )
}
