import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/moves.ts'
import type { Machine } from './states.ts'

const moveNames: Readonly<Record<string, Message<'moves'>>> = messagesOf('moves', chinese.moves)

export const moveLabel = (machine: Machine, move: string): Message<'moves'> | string =>
  moveNames[`${machine}.${move}`] ?? move
