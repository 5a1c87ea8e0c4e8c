import { recognizeClient } from '@unilink/shared'
import { uaCorpus } from '@unilink/shared/corpus'
import { expect, it } from 'vitest'
import { agentsIn, isSeenAs } from './agents.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1'

it('agents are read in each form in which they are gathered', () => {
  const forms = [
    `${IPHONE}\ncurl/8.0\n\ncurl/8.0\n`,
    JSON.stringify([{ ua: IPHONE }, 'curl/8.0']),
    JSON.stringify([{ pattern: 'x', instances: [IPHONE, 'curl/8.0'] }]),
    `---\n-\n  user_agent: ${IPHONE}\n  os: x\n- user_agent: 'curl/8.0'\n`,
    `test_cases:\n  - user_agent_string: "${IPHONE}"\n  - user_agent_string: "curl/8.0"\n`,
  ]
  for (const form of forms) expect(agentsIn(form)).toEqual([IPHONE, 'curl/8.0'])
})

it('those of the corpus are seen as what they are', () => {
  const seen = (kind: Parameters<typeof isSeenAs>[0], ua: string) => isSeenAs(kind, recognizeClient({ ua }))
  for (const { ua, expect: wanted } of uaCorpus) {
    expect(seen('person', ua), ua).toBe(!wanted.bot)
    expect(seen('bot', ua), ua).toBe(wanted.bot)
    expect(seen('app', ua), ua).toBe(!wanted.bot && wanted.container !== 'browser')
  }
})
