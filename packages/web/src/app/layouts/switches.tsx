import { useSnapshot } from 'valtio'
import { shellTexts } from '#src/config/texts/shell.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { chooseTheme, THEME_CHOICES, themeChoice } from '#src/ui/theme/theme-choice.ts'
import { chooseLanguage, language, LANGUAGES, type Language } from '#src/config/language/choice.ts'

const OPTIONS = THEME_CHOICES.map((value) => ({ value, label: shellTexts.themes[value] }))

/** Light, dark, or as the system is. `name`: radio buttons of one page need names of their own. */
export function ThemeSwitch({ name }: { name: string }) {
  const { now } = useSnapshot(themeChoice)
  return (
    <Segmented size="small" label={shellTexts.theme} name={name} options={OPTIONS} value={now} onChange={chooseTheme} />
  )
}

const OTHER: Readonly<Record<Language, Language>> = { zh: 'en', en: 'zh' }
const HTML_LANGUAGE: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/** Leads to the other language, named in that language. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const other = OTHER[language]
  return (
    <button type="button" lang={HTML_LANGUAGE[other]} className={className} onClick={() => chooseLanguage(other)}>
      {LANGUAGES[other]}
    </button>
  )
}
