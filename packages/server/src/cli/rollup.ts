import { failed, misuse } from './cli-error.ts'
import { told, type Text } from '#src/kernel/told/told.ts'
import type { Difference } from '#src/visits/rollup/verify-rollups.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb, VerbCall } from './verb.ts'
import { withDatabase } from './with-database.ts'
import type { Database } from '#src/kernel/ports/database.ts'

const WORK: Readonly<Record<string, (db: Database, call: VerbCall) => Promise<number>>> = { check, rebuild }
/** Differences of each table that are printed. */
const SHOWN = 20

export const rollup: Verb = {
  name: 'rollup',
  summary: 'hold the figures against the visits, or count them anew',
  words: 'check|rebuild',
  count: [1, 1],
  options: {},
  help: [
    'check counts the stored visits and events anew and compares every figure of the data pages with them, on one state of the database while the server runs. It prints the figures that differ and ends with 1 if there are any; it changes nothing. Visits that are not rolled up yet are left out. It reads everything: minutes for millions of visits.',
    'rebuild empties the figures and counts the visits anew, in steps; until it is done the data pages show what is counted so far, so choose a quiet hour. One that was broken off is gone on with by the server or by running it again. It refuses once retention has removed visits, because what was counted of them could not be counted again.',
    'With VISITS_URL figures are counted from the visits in ClickHouse each time they are asked for: there are no others to check, and rebuild refuses.',
  ],
  examples: [
    ['unilink rollup check', 'are the figures right?'],
    ['unilink rollup rebuild', 'count everything anew'],
  ],
  run: async (call) => {
    const [word = ''] = call.words
    const work = WORK[word]
    if (!work) throw misuse('rollup takes check or rebuild, not “{}”', word)
    const config = configOf(call)
    return config.visitsUrl ? inClickHouse(word, call) : withDatabase(config, (db) => work(db, call))
  },
}

function inClickHouse(word: string, { print }: VerbCall): number {
  if (word === 'rebuild') throw failed('with VISITS_URL there are no figures to rebuild: they are counted each time')
  print(told('every figure is counted from the visits in ClickHouse when it is asked for: there is nothing to compare'))
  return EXIT.ok
}

async function check(db: Database, { print, note }: VerbCall): Promise<number> {
  const { verifyRollups } = await import('#src/visits/rollup/verify-rollups.ts')
  const { differences, rawFromDay } = await verifyRollups({ db }, SHOWN)
  if (rawFromDay !== undefined)
    note(told('visits before {} are removed: figures are compared from that day on', rawFromDay))
  if (differences.length === 0) {
    print(told('every figure is what the stored visits make it'))
    return EXIT.ok
  }
  for (const difference of differences) print(lineOf(difference))
  note(
    told(
      '{} figures differ (at most {} of each table are shown); unilink rollup rebuild mends them',
      differences.length,
      SHOWN,
    ),
  )
  return EXIT.failed
}

const lineOf = ({ table, key, rolledUp, counted }: Difference): Text =>
  told(
    '{}  has {}  should have {}',
    `${table}  ${JSON.stringify(key)}`,
    JSON.stringify(rolledUp),
    JSON.stringify(counted),
  )

async function rebuild(db: Database, { print }: VerbCall): Promise<number> {
  const { rebuildRollups } = await import('#src/visits/rollup/rebuild-rollups.ts')
  const rows = await rebuildRollups({ db })
  print(told('{} visits and events are counted anew', rows))
  return EXIT.ok
}
