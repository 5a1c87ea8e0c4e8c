import { LOG_LEVELS } from '#src/kernel/config/config.ts'
import { failed, misuse, CliError } from './cli-error.ts'
import { configOf } from './config-of.ts'
import { EXIT } from './exit-codes.ts'
import type { Verb } from './verb.ts'
import { told } from '#src/kernel/told/told.ts'

export const logLevel: Verb = {
  name: 'log-level',
  summary: 'show or change the log level of a running server',
  words: '[level]',
  count: [0, 1],
  options: {
    url: { value: 'origin', help: 'the server; http://127.0.0.1 with PORT, or 5180, unless given' },
  },
  help: [
    'Without a level it prints the one in force. Levels: fatal, error, warn, info, debug, trace, silent. The change lasts until the server stops; LOG_LEVEL is what it starts with.',
    'The server takes this from OPERATIONS_TOKEN only, which this command sends too; without a token, outside production, from the same machine. SIGUSR2 does it without any address: it turns debug on and off.',
  ],
  examples: [
    ['unilink log-level', 'the level in force'],
    ['unilink log-level debug', 'log more, now'],
  ],
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
