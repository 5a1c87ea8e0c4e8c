import { expect, test } from 'vitest'
import * as en from '#src/generated/reference/en/calls.ts'
import * as zh from '#src/generated/reference/zh/calls.ts'
import { DOMAINS_PER_APP } from '../domain/app/own-domain.ts'
import { allCalls, contract } from './contract.ts'
import { summaryOf } from './reference-words.ts'

test('no text of the reference is about a call or a group that is gone', () => {
  const paths = allCalls().map(({ path }) => path)
  const groups = new Set(paths.map((path) => path.split('/').slice(2, -1).join('/')))
  for (const texts of [zh, en]) {
    expect(Object.keys(texts.calls).toSorted()).toEqual(paths.toSorted())
    expect(new Set(Object.keys(texts.groups))).toEqual(groups)
  }
})

test('the number of domains that an app may have is said as it is', () => {
  const { zh: chinese, en: english } = summaryOf(contract.app.addDomain)
  expect(chinese).toContain(`最多 ${DOMAINS_PER_APP} 个`)
  expect(english).toContain(`at most ${DOMAINS_PER_APP} an app`)
})
