import { MANUAL } from '#src/generated/words/en/manual.ts'
import { told } from '#src/kernel/told/told.ts'
import type { Verb } from './verb.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { say, table } from './say.ts'

export const status: Verb = {
  name: 'status',
  ...MANUAL.status,
  count: [0, 0],
  options: EMULATOR_OPTIONS,
  run: async (call) => {
    const { origin, world, emulator } = reach(call)
    const [about, clock, { faults }, { overrides }, { outages }, mail, { worlds }] = await Promise.all([
      emulator.about.read(),
      emulator.clock.read(),
      emulator.faults.list(),
      emulator.overrides.list(),
      emulator.outages.list(),
      emulator.mail.info(),
      emulator.worlds.list(),
    ])
    const counts = { faults: faults.length, overrides: overrides.length, outages: outages.length, mails: mail.Messages }
    const answer = { origin, world, version: about.version, provider: about.provider, now: clock.now, ...counts }
    return say(call, { ...answer, worlds: worlds.map(({ id }) => id) }, [
      ...table(call, [
        [told('emulator'), `${origin}  ${about.version}  ${about.provider}`],
        [told('world'), `${world}  (${worlds.map(({ id }) => id).join(', ')})`],
        [told('time'), clock.now],
        ...(Object.keys(counts) as (keyof typeof counts)[]).map((name) => [told(name), String(counts[name])]),
      ]),
    ])
  },
}
