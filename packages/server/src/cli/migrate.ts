import { misuse } from './cli-error.ts'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { providerOf } from '#src/db/client/provider-of.ts'
import { migrationsOf } from '#src/db/migrations/migrations-of.ts'
import { keepFilesPrivate } from '#src/kernel/files/keep-files-private.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb, VerbCall } from './verb.ts'
import { assertThere } from './with-database.ts'
import { told } from '#src/kernel/told/told.ts'

export const migrate: Verb = {
  name: 'migrate',
  summary: 'show or apply the migrations of the database',
  words: '[status|up]',
  count: [0, 1],
  options: {},
  help: [
    'status (the default) lists every migration as applied, pending, changed, interrupted or unknown, touches nothing, and ends with 1 unless all are applied. up applies what is pending.',
    'The server does the same when it starts; up is for those who would rather do it before. One process migrates at a time, others wait. Each migration is one transaction: an interrupted one has changed nothing and is run again. A migration that was edited after it was applied, and a database newer than this program, are refused. Steps over rows that need a key or much time are not run here: the server does that when it starts, before it serves.',
  ],
  examples: [
    ['unilink migrate', 'where the database stands'],
    ['unilink migrate up', 'bring it up to date'],
  ],
  run: async (call) => {
    const [verb = 'status'] = call.words
    keepFilesPrivate()
    const config = configOf(call)
    if (verb === 'up') return up(config.databaseUrl, call.print)
    if (verb !== 'status') throw misuse('migrate takes status or up, not “{}”', verb)
    assertThere(config)
    const status = await (await migrationsOf(config.databaseUrl)).status()
    for (const { name, state } of status) call.print(`${state.padEnd(11)}  ${name}`)
    return status.every(({ state }) => state === 'applied') ? EXIT.ok : EXIT.failed
  },
}

async function up(url: string, print: VerbCall['print']): Promise<number> {
  if (providerOf(url) === 'sqlite') mkdirSync(dirname(url.slice('file:'.length)), { recursive: true })
  const applied = await (await migrationsOf(url)).up()
  for (const name of applied) print(told('applied  {}', name))
  if (applied.length === 0) print(told('the database is up to date'))
  return EXIT.ok
}
