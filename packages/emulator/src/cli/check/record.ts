import { MANUAL } from '#src/generated/words/en/manual.ts'
import { failed, misuse, told, type Text } from '#src/kernel/told/told.ts'
import { requestCalls } from '@unilink/shared/emulator'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { Verb, VerbCall } from '../verb.ts'
import type { Har } from '#src/verify/recording/read-har.ts'
import type { Suite } from '#src/verify/recording/suite.ts'
import { EMULATOR_OPTIONS, reach } from '../reach.ts'
import { numberOf, say, textOf } from '../say.ts'
import { endOfProcess } from '../start/end-of-process.ts'
import { originOf } from './verify.ts'

export const record: Verb = {
  name: 'record',
  ...MANUAL.record,
  words: 'file.har',
  count: [0, 9],
  options: {
    ...EMULATOR_OPTIONS,
    out: { short: 'o', value: 'file', help: 'the suite, a .json that is not there yet' },
    through: { value: 'url', help: 'record as it goes: stand between a front end and this server until Ctrl-C' },
    port: { value: 'n', help: 'where --through listens; any free port unless given' },
    learn: {
      value: 'url',
      help: 'play it on this emulator, at three times of its clock, and allow what differs there',
    },
  },
  run: async (call) => {
    const out = textOf(call, 'out')
    if (out === undefined) throw misuse('record asks for --out <file>')
    const learnOn = originOf(call, 'learn')
    const { recordedCalls, tellLeftOut } = await import('#src/verify/recording/recorded-calls.ts')
    const { makeSuite } = await import('#src/verify/recording/make-suite.ts')
    const { har, from, write } = await read(call, out)
    const session = recordedCalls(har, from)
    const made = makeSuite(session, from)
    const { suite, places } = learnOn === undefined ? { suite: made, places: [] } : await learn(call, made, learnOn)
    await write(suite)
    const left = tellLeftOut(session.leftOut)
    return say(call, { file: out, steps: suite.steps.length, leftOut: left, learnt: places }, [
      told('{}: {} steps', out, suite.steps.length),
      ...left.map((one) => told('left out: {}', one)),
      ...places.map((place) => told('may differ: {}', place)),
    ])
  },
}

interface Read {
  har: Har
  from: string
  write: (suite: Suite) => Promise<void>
}

async function read(call: VerbCall, out: string): Promise<Read> {
  const { writeNew } = await import('../write-new.ts')
  const write = (suite: Suite) => writeNew(out, Readable.from([textIn(suite)]))
  const through = originOf(call, 'through')
  if (through !== undefined) return readLive(call, through, out)
  const { joinHars, parseHar, readHar } = await import('#src/verify/recording/read-har.ts')
  const files = call.words
  if (files.length > 0) return { har: joinHars(await Promise.all(files.map(readHar))), from: files.join(', '), write }
  const { emulator, origin } = reach(call)
  const from = origin + requestCalls.har.path
  const answer = await emulator.files.requests.har()
  return { har: parseHar(await answer.text(), from), from, write }
}

async function readLive(call: VerbCall, through: string, out: string): Promise<Read> {
  if (call.words.length > 0) throw misuse('--through takes no file')
  const port = numberOf(call, 'port') ?? 0
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw misuse('--port takes a number from 0 to 65535')
  if (existsSync(out)) throw failed('{} is there already', out)
  const { recordLive, replaceFile } = await import('./record-live.ts')
  const write = (suite: Suite) => replaceFile(out, textIn(suite))
  const ready = (origin: string) => call.note(told('{} records what passes to {}; Ctrl-C ends it', origin, through))
  const har = await recordLive({ upstream: new URL(through), port, write, ready, ended: endOfProcess() })
  return { har, from: through, write }
}

async function learn(call: VerbCall, suite: Suite, origin: string): Promise<{ suite: Suite; places: Text[] }> {
  const { emulatedOf } = await import('#src/verify/emulated.ts')
  const { learnTolerances } = await import('#src/verify/recording/learn-tolerances.ts')
  const world = textOf(call, 'world')
  const target = { origin, headers: world === undefined ? {} : { 'x-emu-world': world } }
  const emulated = await emulatedOf(target, textOf(call, 'token') ?? call.env['EMULATOR_TOKEN'])
  if (!emulated) throw failed('the server at {} is no emulator; --learn plays the session in copies of a world', origin)
  return learnTolerances(suite, { target, emulated })
}

const textIn = (suite: Suite): string => `${JSON.stringify(suite, null, 2)}\n`
