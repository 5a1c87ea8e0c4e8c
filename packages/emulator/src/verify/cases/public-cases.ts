import { CODE, allCalls, isReading, parserOf, type Call } from '@unilink/shared'
import { DEAD_TOKEN, sampleBody, takesFields, UNKNOWN_ID, wrongBody, type Known } from '#src/verify/bodies.ts'
import type { Case } from '#src/verify/case.ts'
import { askBoth } from './both-encodings.ts'
import { isPaged, pagingCase } from './paging-case.ts'
import { told } from '#src/kernel/told/told.ts'

export function publicCases(known: Known): Case[] {
  return allCalls()
    .filter(({ access }) => access === 'public')
    .flatMap((call) => casesOf(call, known))
}

function casesOf(call: Call, known: Known): Case[] {
  const { path: subject, fidelity } = call
  const common = { tag: 'read-only', subject, fidelity } as const
  const cases: Case[] = []
  if (takesFields(call)) {
    cases.push({
      ...common,
      name: told('wrong fields are 10001, a dead token or not, in both encodings'),
      run: async (probe) => {
        if (parserOf(call.body).safeParse(wrongBody(call)).success) return probe.skip(told('it takes anything'))
        probe.code(await askBoth(probe, call, wrongBody(call)), CODE.invalidFields)
        probe.code(await askBoth(probe, call, wrongBody(call), DEAD_TOKEN), CODE.invalidFields)
      },
    })
  }
  if (!isReading(call) || subject.endsWith('/checkImgCaptcha')) return cases
  cases.push({
    ...common,
    name: told('answers as declared, the same in both encodings, and ignores a dead token'),
    run: async (probe) => {
      const body = sampleBody(call, known)
      if (!body) return probe.skip(told('there is nothing to ask about'))
      probe.code(await askBoth(probe, call, body), 0)
      probe.code(await probe.ask(call, body, { token: DEAD_TOKEN }), 0)
    },
  })
  const missing = call.codes.find((code) => code === CODE.docNotFound || code === CODE.newsNotFound)
  if (missing !== undefined) {
    cases.push({
      ...common,
      name: told('what is not there is {}', missing),
      run: async (probe) => void probe.code(await askBoth(probe, call, { id: UNKNOWN_ID }), missing),
    })
  }
  if (isPaged(call)) cases.push(pagingCase(call, 'read-only', () => ({}), undefined))
  return cases
}
