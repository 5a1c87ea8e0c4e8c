import type { Language } from '#src/config/language/choice.ts'

// Stands in the script for the portal's choice of a language, whose cookie and parameter would be those of another front end.

/** What the script's element asks for, or else that of the browser. Known only while the script runs for the first time. */
const asked = document.currentScript?.dataset['lang'] ?? navigator.language

const language: Language = asked.toLowerCase().startsWith('zh') ? 'zh' : 'en'

export const isEnglish = language === 'en'

/** The same as documents and requests name it. */
export const languageTag = isEnglish ? 'en' : 'zh-CN'
