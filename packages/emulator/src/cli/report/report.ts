import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse } from '#src/kernel/told/told.ts'
import { resolve } from 'node:path'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import type { Verb } from '../verb.ts'
import { EMULATOR_OPTIONS, reach, type Reached } from '../reach.ts'
import { numberOf, say, textOf } from '../say.ts'

export const report: Verb = {
  name: 'report',
  ...MANUAL.report,
  count: [0, 0],
  options: {
    ...EMULATOR_OPTIONS,
    out: { value: 'file', help: 'a .zip that is not there yet; unilink-report-<time>.zip here unless given' },
    requests: { value: 'n', help: 'how many of the last requests; 200 unless given, 500 at the most' },
    'no-world': { help: 'leave the world itself out: only what happened, no data' },
  },
  run: async (call) => {
    const limit = numberOf(call, 'requests') ?? 200
    if (!Number.isInteger(limit) || limit < 1 || limit > 500) throw misuse('--requests takes a number from 1 to 500')
    const stamp = new Date()
      .toISOString()
      .replaceAll(/[-:]|\.\d+/g, '')
      .toLowerCase()
    const out = resolve(textOf(call, 'out') ?? `unilink-report-${stamp}.zip`)
    const reached = reach(call)
    const { takeExport } = await import('../worlds/take-export.ts')
    const { writeReport } = await import('./write-report.ts')
    const facts = await factsOf(reached)
    const requests = await reached.emulator.requests.list({ limit })
    const world = call.flags['no-world'] ? undefined : await takeExport(reached, `report-${stamp}`)
    try {
      const documents = {
        'report.json': { ...facts, withWorld: world?.folder !== undefined },
        'requests.json': requests,
      }
      await writeReport(out, documents, world?.folder)
      for (const note of world?.notes ?? []) call.note(note)
    } finally {
      await world?.remove()
    }
    return say(call, { file: out, withWorld: world?.folder !== undefined }, [out])
  },
}

async function factsOf({ emulator, origin, world }: Reached): Promise<Record<string, unknown>> {
  const [about, clock, faults, worlds] = [
    await emulator.about.read(),
    await emulator.clock.read(),
    await emulator.faults.list(),
    await emulator.worlds.list(),
  ]
  const made = { at: new Date().toISOString(), by: programVersion(), node: process.version, origin, world }
  return { made, emulator: about, clock, ...faults, ...worlds }
}
