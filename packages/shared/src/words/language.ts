export type Language = 'zh' | 'en'

/** By an `Accept-Language` header: English for those who ask for another language before Chinese; Chinese for those who do not say. */
export function languageOf(header: string | undefined): Language {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first === '' || first === '*' || first.startsWith('zh') ? 'zh' : 'en'
}
