import { en } from './en/en.ts'
import { say, type Message } from './message.ts'
import { zh } from './zh/zh.ts'

export { languageOf, type Language } from './language.ts'
export { Message, message, say, sayAll, type Catalogue, type MessageKey, type Problem } from './message.ts'

/** The whole catalogue; a message that English lacks does not compile. */
export const CATALOGUES = { zh, en }

/** For logs, and what is kept as text. */
export const inChinese = (said: Message | string): string => say(said, zh)
