import * as english from '@unilink/shared/words/en'
import * as chinese from '@unilink/shared/words/zh'

type Texts = Readonly<Record<string, string>>

const PLACE = /\{([a-z]\w*)\}/gi

/** Messages as phrases, whose places have numbers. */
function phrasesOf(zh: Texts, en: Texts): [chinese: string, english: string][] {
  return Object.entries(zh).map(([name, text]) => {
    const places = [...text.matchAll(PLACE)].map(([, place]) => place)
    const numbered = (said: string) => said.replace(PLACE, (_, place) => `{${places.indexOf(place)}}`)
    return [numbered(text), numbered(en[name] ?? text)]
  })
}

/** What answers still hold as Chinese text: what checks found, and what asking the internet came to. */
export const catalogue: Texts = Object.fromEntries([
  ...phrasesOf(chinese.fields, english.fields),
  ...phrasesOf(chinese.addresses, english.addresses),
  ...phrasesOf(chinese.network, english.network),
  ...phrasesOf(chinese.passwords, english.passwords),
  ...phrasesOf(chinese.labels, english.labels),
])
