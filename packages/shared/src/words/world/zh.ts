import { namesOf } from '#src/words/names-of.ts'

/** Countries by their codes. */
export const countries = /* @__PURE__ */ namesOf('region', 'zh-CN')

/** Languages by their codes. */
export const languages = /* @__PURE__ */ namesOf('language', 'zh-CN')

/** The value that is kept of a city is its Chinese name, which says itself. */
export const cities: Readonly<Record<string, string>> = {}
