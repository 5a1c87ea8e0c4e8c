import { applyLanguage, isEnglish } from './config/language/choice.ts'

/** Loads the texts of the language before anything that shows them; without them the portal is Chinese. */
async function start(): Promise<void> {
  applyLanguage()
  if (isEnglish) {
    const { speakEnglish } = await import('./config/language/english/speak-english.ts')
    speakEnglish()
  }
  await import('./start.tsx')
}

void start()
