/** Countries by their codes (`CN`), or languages by theirs (`en`, `zh-CN`), named in a language by what the runtime knows of the world. */
// @__NO_SIDE_EFFECTS__
export function namesOf(type: 'region' | 'language', language: 'zh-CN' | 'en'): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(language, { type, fallback: 'none' })
  const pairs = Array.from({ length: 26 ** 2 }, (_, at) => String.fromCharCode(65 + at / 26, 65 + (at % 26)))
  // Kinds of Chinese differ in how they are written.
  const codes = type === 'region' ? pairs : [...pairs.map((pair) => pair.toLowerCase()), 'zh-CN', 'zh-HK', 'zh-TW']
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [[code, name]]
    }),
  )
}
