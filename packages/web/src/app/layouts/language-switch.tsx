import { chooseLanguage, language, LANGUAGES, type Language } from '#src/config/language/choice.ts'

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
