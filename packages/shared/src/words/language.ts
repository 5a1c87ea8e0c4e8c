export type Language = 'zh' | 'en'

/** What a device speaks first, as `zh-CN` or `en`: of languages other than Chinese the country is left out. Empty where it does not say. */
export function deviceLanguage(header: string | undefined): string {
  const [, language, country] = /^\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?![\w-]*\w)/i.exec(header ?? '') ?? []
  if (language === undefined) return ''
  const plain = language.toLowerCase()
  return plain === 'zh' && country !== undefined ? `${plain}-${country.toUpperCase()}` : plain
}

/** By an `Accept-Language` header: English for those who ask for another language before Chinese; Chinese for those who do not say. */
export function languageOf(header: string | undefined): Language {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first === '' || first === '*' || first.startsWith('zh') ? 'zh' : 'en'
}
