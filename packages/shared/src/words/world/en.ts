import { namesOf } from '#src/words/names-of.ts'
import { cities as known } from '#src/words/en/visit/cities.ts'

/** Countries by their codes. */
export const countries = /* @__PURE__ */ namesOf('region', 'en')

/** Languages by their codes. */
export const languages = /* @__PURE__ */ namesOf('language', 'en')

/** The value that is kept of a city is its Chinese name; a city that is not here stays as it is. */
export const cities: Readonly<Record<string, string>> = known
