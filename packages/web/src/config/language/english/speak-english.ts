import { en } from '@unilink/shared/words/en'
import { sayIn } from '../catalogue.ts'
import { speak } from '../words.ts'
import * as englishTexts from './texts/all.ts'

/** Makes the portal speak English. To be called before any of its texts is loaded. */
export function speakEnglish(): void {
  speak(englishTexts)
  sayIn(en)
}
