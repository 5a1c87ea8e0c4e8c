import { MANUAL } from '#src/generated/words/en/manual.ts'
import { createReadStream } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Verb, VerbCall } from '../verb.ts'
import { EMULATOR_OPTIONS, reach } from '../reach.ts'
import { say } from '../say.ts'
import { writeNew } from '../write-new.ts'
import { failed, misuse, told } from '#src/kernel/told/told.ts'

const ACTIONS: Record<string, (call: VerbCall, file: string) => Promise<number>> = {
  save: async (call, file) => {
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere) throw failed('{} is there already', file)
    const { emulator, world } = reach(call)
    const { body } = await emulator.files.archive.download()
    await writeNew(file, body ? Readable.fromWeb(body) : Readable.from([]))
    const { size } = await stat(file)
    return say(call, { file, world, bytes: size }, [file])
  },
  load: async (call, file) => {
    const known = await stat(file).catch(() => undefined)
    if (!known?.isFile()) throw failed('there is no file {}', file)
    const { emulator, world } = reach(call)
    const made = await emulator.archive.upload(Readable.toWeb(createReadStream(file)))
    return say(call, made, [told('{} is what {} holds ({} ms)', world, file, made.ms)])
  },
}

export const archive: Verb = {
  name: 'archive',
  ...MANUAL.archive,
  words: 'save|load <file.zip>',
  count: [2, 2],
  options: EMULATOR_OPTIONS,
  run: async (call) => {
    const [action = '', file = ''] = call.words
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
    if (!run) throw misuse('archive takes save or load, not “{}”', action)
    return run(call, resolve(file))
  },
}
