import { en } from './en.ts'
import type { Language } from './language.ts'
import { say, type Message } from './message.ts'
import { zh } from './zh.ts'

export { both, type Both } from './about.ts'
export type { Twin } from './twin.ts'
export { kept, unkept } from './message.ts'
export { listed } from './listed.ts'
export { deviceLanguage, languageOf, type Language } from './language.ts'
export {
  Message,
  message,
  messagesOf,
  revived,
  say,
  sayAll,
  type Catalogue,
  type MessageKey,
  type Problem,
  type Sayable,
  type Sayer,
} from './message.ts'

/** The whole catalogue; a message that English lacks does not compile. */
export const CATALOGUES = { zh, en }

/** What says everything in a language. */
export const sayingIn =
  (language: Language) =>
  (said: Message | string): string =>
    say(said, CATALOGUES[language])

/** For logs, and for text that is stored. */
export const inChinese = sayingIn('zh')
