import { MANUAL } from '#src/generated/words/en/manual.ts'
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
  ...MANUAL.rollup,
  words: 'check|rebuild',
  count: [1, 1],
  options: {},
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
