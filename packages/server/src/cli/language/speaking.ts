import type { TerminalLanguage } from '#src/kernel/terminal.ts'
import type { Terminal } from '../verb.ts'
import { PLATFORM_TEXTS } from './platform-texts.ts'
import { chineseTexts, type Translate, type Twins } from './terminal-texts.ts'

/** Commands say English; `texts` hold the Chinese of those that are not the platform's. */
export const translatorOf = (language: TerminalLanguage, texts: readonly Twins[]): Translate =>
  language === 'zh' ? chineseTexts([...PLATFORM_TEXTS, ...texts]) : (text) => text

/** A terminal where every line comes in its language. */
export const speakingBy = ({ env, print, note }: Terminal, translate: Translate): Terminal => ({
  env,
  print: (line) => print(translate(line)),
  note: (line) => note(translate(line)),
})
