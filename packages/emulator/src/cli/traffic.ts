import { MANUAL } from '#src/generated/words/en/manual.ts'
import { TRAFFIC_MAX, type TrafficProfile } from '@unilink/shared/emulator'
import type { Verb } from './verb.ts'
import { parseDuration } from './duration.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { numberOf, say, table, textOf } from './say.ts'
import { misuse, told } from '#src/kernel/told/told.ts'

export const traffic: Verb = {
  name: 'traffic',
  ...MANUAL.traffic,
  count: [0, 0],
  options: {
    ...EMULATOR_OPTIONS,
    profile: { value: 'name', help: 'steady, campaign, viral, bot-storm; steady unless given' },
    visits: { value: 'n', help: `how many, up to ${TRAFFIC_MAX}; 1000 unless given` },
    last: { value: 'duration', help: 'the time until now they are spread over, as in 90m or 7d' },
    links: { value: 'codes', help: 'ids or codes with commas between; every link that serves otherwise' },
    seed: { value: 'text', help: 'another one makes other visitors' },
  },
  run: async (call) => {
    const last = textOf(call, 'last')
    const minutes = last === undefined ? undefined : Math.round(parseDuration(last) / 60_000)
    if (minutes !== undefined && minutes < 1) throw misuse('--last is a minute at least')
    const answer = await reach(call).emulator.traffic.make({
      profile: textOf(call, 'profile') as TrafficProfile | undefined,
      visits: numberOf(call, 'visits'),
      lastMinutes: minutes,
      links: textOf(call, 'links')
        ?.split(',')
        .map((link) => link.trim()),
      seed: textOf(call, 'seed'),
    })
    const outcomes = Object.entries(answer.outcomes).map(([name, count]) => [`  ${name}`, String(count)])
    return say(call, answer, [told('{} visits of {} links', answer.visits, answer.links), ...table(call, outcomes)])
  },
}
