import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const DOOR = 'server/src/modules/changes/change.ts'
const PACKAGES = new URL('../../../../', import.meta.url)

/** Who may open a transaction besides `change`, and why it is no change of the business. */
const BESIDE_THE_DOOR: Readonly<Record<string, string>> = {
  [DOOR]: 'the door itself',
  'server/src/modules/sessions/find-session.ts': 'notes that a session is in use, with every call',
  'server/src/http/idempotency/answer-once.ts': 'claims a request that may come twice, with each call that creates',
  'server/src/ops/keys/rotate-keys.ts': 'seals anew what stays as it is',
  'server/src/ops/retention/run-retention.ts': 'removes what is over by the clock',
  'server/src/ops/retention/pack-visits.ts': 'packs what is over by the clock',
  'server/src/ops/retention/remove-unused-uploads.ts': 'removes what is over by the clock',
  'server/src/ops/retention/remove-visits.ts': 'removes what is over by the clock',
  'server/src/visits/rollup/roll-up-step.ts': 'counts visits',
  'server/src/visits/rollup/rebuild-rollups.ts': 'counts visits anew',
  'server/src/visits/store/sql/world-store.ts': 'stores visits',
  'server/src/visits/open/resolve-opening.ts': 'notes that what a visitor carried through an installation was used',
  'server/src/visits/record/add-events.ts': 'stores what a landing page tells',
  'server/src/kernel/mail/mail-outbox.ts': 'delivers mail that changes have written',
  'server/src/db/migrations/run-data-steps.ts': 'carries rows into a new schema',
  'emulator/src/seeds/seed-demo.ts': 'fills an empty world',
  'emulator/src/seeds/seed-plain.ts': 'fills an empty world',
  'emulator/src/seeds/demo/seed-visits.ts': 'fills an empty world',
}

const sources = ['server/src/', 'emulator/src/'].flatMap((folder) =>
  readdirSync(new URL(folder, PACKAGES), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(testing|generated)\//.test(path))
    .map((path) => ({ path: folder + path, text: readFileSync(new URL(folder + path, PACKAGES), 'utf8') })),
)

const thatSay = (pattern: RegExp) => sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted()

it('is the only one that opens transactions, apart from these', () => {
  expect(thatSay(/\bdb\s*\.transaction\(/)).toEqual(Object.keys(BESIDE_THE_DOOR).toSorted())
})

it('alone appends to the audit chain, sends what changes mail, and forgets links', () => {
  expect(thatSay(/\bchainEntries\(world/)).toEqual([DOOR])
  expect(thatSay(/outbox\??\.(?:put|send)\(/)).toEqual([DOOR])
  // The seed fills a world past the door, and visits may have looked for its links before.
  expect(thatSay(/\blinks\??\.forget\(/)).toEqual(['emulator/src/seeds/seed-demo.ts', DOOR])
})
