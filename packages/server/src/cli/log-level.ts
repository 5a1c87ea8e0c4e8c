import { MANUAL } from '#src/generated/words/en/manual.ts'
import { LOG_LEVELS } from '#src/kernel/config/config.ts'
import { failed, misuse, CliError } from './cli-error.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb } from './verb.ts'
import { told } from '#src/kernel/told/told.ts'

export const logLevel: Verb = {
  name: 'log-level',
  ...MANUAL['log-level'],
  words: '[level]',
  count: [0, 1],
  options: { url: { value: 'origin', help: 'the server; http://127.0.0.1 with PORT, or 5180, unless given' } },
  run: async (call) => {
    const [level] = call.words
    if (level !== undefined && !LOG_LEVELS.some((known) => known === level))
      throw misuse('“{}” is no level; take one of {}', level, LOG_LEVELS.join(', '))
    const config = configOf(call)
    const { url } = call.flags
    const origin = typeof url === 'string' ? url : `http://127.0.0.1:${config.port || 5180}`
    call.print(await ask(origin, config.operationsToken, level))
    return EXIT.ok
  },
}

async function ask(origin: string, token: string | undefined, level: string | undefined): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const change = level === undefined ? {} : { method: 'POST', body: JSON.stringify({ level }) }
  const response = await fetch(new URL('/ops/log-level', origin), { headers, ...change }).catch((error: unknown) => {
    throw new CliError(told('there is no server at {}', origin), { cause: error })
  })
  if (!response.ok)
    throw failed('the server at {} refuses ({}): is OPERATIONS_TOKEN the one it has?', origin, response.status)
  const answer = (await response.json()) as { level: string }
  return answer.level
}
