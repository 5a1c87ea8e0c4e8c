import { MANUAL } from '#src/generated/words/en/manual.ts'
import { misuse } from '#src/kernel/told/told.ts'
import { ENTITY_TYPES, type EntityType } from '@unilink/shared/emulator'
import type { Verb } from './verb.ts'
import { EMULATOR_OPTIONS, reach } from './reach.ts'
import { jsonOf, say, table, textOf } from './say.ts'

const isType = (text: string): text is EntityType => (ENTITY_TYPES as readonly string[]).includes(text)

export const move: Verb = {
  name: 'move',
  ...MANUAL.move,
  words: '<type> <id> [move]',
  count: [2, 3],
  options: {
    ...EMULATOR_OPTIONS,
    reason: { value: 'text', help: 'of a rejection or a freeze' },
    input: { value: 'json', help: 'body of a move that submits something; what is missing is filled in' },
  },
  run: async (call) => {
    const [type = '', id = '', name] = call.words
    if (!isType(type)) throw misuse('move takes a type of {}, not “{}”', ENTITY_TYPES.join(', '), type)
    const { entities } = reach(call).emulator
    if (name === undefined) {
      const { moves: open, ...at } = await entities.list({ type, id })
      const rows = open.map(({ move: to, label, by }) => [to, label, by])
      return say(call, { ...at, moves: open }, [
        ...table(call, [[at.id, at.label, String(at.state)]]),
        ...table(call, rows),
      ])
    }
    const input = jsonOf(call, 'input')
    const made = await entities.make({ type, id, move: name, reason: textOf(call, 'reason'), ...(input && { input }) })
    return say(call, made, table(call, [[made.id, made.label, String(made.state)]]))
  },
}
