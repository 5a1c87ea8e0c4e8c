import { MANUAL } from '#src/generated/words/en/manual.ts'
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
  ...MANUAL.migrate,
  words: '[status|up]',
  count: [0, 1],
  options: {},
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
