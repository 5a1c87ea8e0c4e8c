import { en } from '@unilink/shared/words/en'
import { sayIn } from '#src/config/language/catalogue.ts'
import { isEnglish } from '#src/config/language/choice.ts'
import { commonTexts } from '#src/config/language/english/texts/common.ts'
import { emulatorTexts } from '#src/config/language/english/texts/emulator/panel.ts'
import { emulatorFaultTexts } from '#src/config/language/english/texts/emulator/faults.ts'
import { emulatorTraceTexts } from '#src/config/language/english/texts/emulator/trace.ts'
import { speak } from '#src/config/language/words.ts'

// The panel's part of what the portal says in English: one script has no chunk to wait for.
if (isEnglish) {
  speak({ commonTexts, emulatorTexts, emulatorFaultTexts, emulatorTraceTexts })
  sayIn(en)
}
