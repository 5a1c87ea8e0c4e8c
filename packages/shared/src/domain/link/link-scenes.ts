import { messagesOf } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/scenes.ts'

/** What a link may be for, as it is suggested to whoever makes one; any other words are taken as well. */
export const linkScenes = Object.values(messagesOf('scenes', chinese.scenes))
