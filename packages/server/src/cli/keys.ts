import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse } from './cli-error.ts'
import { join } from 'node:path'
import { keyIdOf, keysOf } from '#src/kernel/crypto/seal.ts'
import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import { folderFileStore } from '#src/kernel/files/file-store.ts'
import { systemClock } from '#src/kernel/clock.ts'
import { systemRandom } from '#src/kernel/random.ts'
import type { KeyUsage } from '#src/ops/keys/key-usage.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb, VerbCall } from './verb.ts'
import { withDatabase } from './with-database.ts'
import { told } from '#src/kernel/told/told.ts'

/** As it stands in the audit log, where a request has its address and its number. */
const ORIGIN = { ip: '', userAgent: '', requestId: 'unilink keys' }
const PAUSE_MS = 20

export const keys: Verb = {
  name: 'keys',
  ...MANUAL.keys,
  words: 'status|rotate',
  count: [1, 1],
  options: { pause: { value: 'ms', help: `rest between two steps, ${PAUSE_MS} unless given` } },
  run: async (call) => {
    const [word] = call.words
    if (word === 'status') return status(call)
    if (word === 'rotate') return rotate(call)
    throw misuse('keys takes status or rotate, not “{}”', word ?? '')
  },
}

async function status(call: VerbCall): Promise<number> {
  const { keyUsage } = await import('#src/ops/keys/key-usage.ts')
  const config = configOf(call)
  const files = folderFileStore(join(config.dataDir, 'files'))
  const usage = await withDatabase(config, (db) => keyUsage({ db, config }, files))
  const [first = '', ...former] = keysOf(config.secrets).map(keyIdOf)
  call.print(
    former.length > 0
      ? told('{} seals; {} open what is from before', first, former.join(', '))
      : told('{} seals', first),
  )
  return tell(call, usage)
}

function tell(call: VerbCall, { former, missing }: KeyUsage): number {
  const isFree = former.rows + former.files === 0
  if (isFree) {
    call.print(told('nothing is sealed with a former key'))
    call.print(
      told(
        'before one is taken away: every process runs with this SEAL_KEY, the first key is the one that stays, and no backup that is kept needs it',
      ),
    )
  } else
    call.print(
      told('{} rows and {} files are sealed with former keys: run unilink keys rotate', former.rows, former.files),
    )
  if (missing.rows + missing.files === 0) return EXIT.ok
  call.note(
    told(
      '{} rows and {} files are sealed with a key that SEAL_KEY does not hold: add it, or they stay unreadable',
      missing.rows,
      missing.files,
    ),
  )
  return EXIT.failed
}

async function rotate(call: VerbCall): Promise<number> {
  keepFilesPrivate()
  const { rotateKeys } = await import('#src/ops/keys/rotate-keys.ts')
  const pauseMs = pauseOf(call.flags['pause'])
  const config = configOf(call)
  const files = folderFileStore(join(config.dataDir, 'files'))
  const {
    rows,
    files: bytes,
    left,
  } = await withDatabase(config, (db) => {
    const world = { db, config, clock: systemClock, random: systemRandom }
    const progress = (what: string, done: number) => call.note(told('{}: {} sealed anew', what, done))
    return rotateKeys({ world, origin: ORIGIN, actor: undefined }, { files, pauseMs, progress })
  })
  call.print(told('sealed anew with {}: {} rows and {} files', keyIdOf(config.secrets.sealKey), rows, bytes))
  const code = tell(call, left)
  return left.former.rows + left.former.files > 0 ? EXIT.failed : code
}

function pauseOf(given: string | boolean | undefined): number {
  if (given === undefined) return PAUSE_MS
  const pauseMs = Number(given)
  if (Number.isInteger(pauseMs) && pauseMs >= 0 && pauseMs <= 60_000) return pauseMs
  throw misuse('--pause is a number of milliseconds up to 60000')
}
