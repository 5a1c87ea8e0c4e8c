// Breaks the built server on purpose and says what was acknowledged and what was found.
//   node scripts/chaos.mjs [--only kill,lock] [--kills 100] [--quick]
import { parseArgs } from 'node:util'
import { idle } from './chaos/idle.mjs'
import { kill } from './chaos/kill.mjs'
import { lock } from './chaos/lock.mjs'
import { sigterm } from './chaos/sigterm.mjs'

const scenarios = { kill, sigterm, lock, idle }
const { values } = parseArgs({
  options: { only: { type: 'string' }, kills: { type: 'string' }, quick: { type: 'boolean', default: false } },
})
const names = values.only?.split(',') ?? Object.keys(scenarios)
const unknown = names.filter((name) => !(name in scenarios))
if (unknown.length > 0) {
  process.stderr.write(`no such scenario: ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}\n`)
  process.exit(2)
}
const options = { quick: values.quick, kills: Number(values.kills ?? (values.quick ? 2 : 20)) }

let failed = 0
for (const name of names) {
  const { ok, facts } = await scenarios[name](options).catch((error) => ({ ok: false, facts: [error.stack] }))
  if (!ok) failed += 1
  process.stdout.write(`${ok ? 'OK    ' : 'FAILED'} ${name}\n${facts.map((fact) => `         ${fact}\n`).join('')}`)
}
process.exit(failed > 0 ? 1 : 0)
