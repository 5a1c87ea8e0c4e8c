import { requestCalls } from '@unilink/shared/emulator'
import { Readable } from 'node:stream'
import type { Verb, VerbCall } from '@unilink/server/cli/verb.ts'
import { EMULATOR_OPTIONS, reach } from '../reach.ts'
import { misuse, say, textOf } from '../say.ts'

export const record: Verb = {
  name: 'record',
  summary: 'make a suite of a recorded session, which verify runs against any server',
  words: 'file.har',
  count: [0, 9],
  options: {
    ...EMULATOR_OPTIONS,
    out: { short: 'o', value: 'file', help: 'the suite, a .json that is not there yet' },
  },
  help: [
    'Reads a HAR that a browser’s developer tools, Charles or another proxy wrote; several files are one session, as of two browsers. Without a file, what the running emulator has kept of its last 100 requests. Each call of the contract becomes a step: who asks (a persona, or the session that an earlier step opened), the body with the ids of earlier answers, the code, and data as the contract declares it. Times, ids and tokens are not compared.',
    'Passwords, e-mail addresses, names and numbers of people are replaced by made-up ones. Calls to other hosts, pages, files, visits and second factors are left out, and told. The suite is JSON that can be read and edited.',
  ],
  examples: [
    ['unilink record session.har -o session.json', 'of what a browser has written'],
    ['unilink record developer.har operator.har -o review.json', 'of two browsers, by the time of each request'],
    ['unilink record -o session.json', 'of what the emulator has kept'],
    ['unilink verify --target http://127.0.0.1:5180 --suite session.json', 'then, against a server'],
  ],
  run: async (call) => {
    const out = textOf(call, 'out')
    if (out === undefined) throw misuse('record asks for --out <file>')
    const { recordedCalls, tellLeftOut } = await import('#src/verify/recording/recorded-calls.ts')
    const { makeSuite } = await import('#src/verify/recording/make-suite.ts')
    const { writeNew } = await import('../write-new.ts')
    const { har, from } = await read(call)
    const { calls, leftOut } = recordedCalls(har, from)
    const suite = makeSuite(calls, { leftOut, from })
    await writeNew(out, Readable.from([`${JSON.stringify(suite, null, 2)}\n`]))
    const left = tellLeftOut(leftOut)
    return say(call, { file: out, steps: suite.steps.length, leftOut: left }, [
      `${out}: ${suite.steps.length} steps`,
      ...left.map((one) => `left out: ${one}`),
    ])
  },
}

async function read(call: VerbCall) {
  const { joinHars, parseHar, readHar } = await import('#src/verify/recording/read-har.ts')
  const files = call.words
  if (files.length > 0) return { har: joinHars(await Promise.all(files.map(readHar))), from: files.join(', ') }
  const { emulator, origin } = reach(call)
  const from = origin + requestCalls.har.path
  const answer = await emulator.files.requests.har()
  return { har: parseHar(await answer.text(), from), from }
}
