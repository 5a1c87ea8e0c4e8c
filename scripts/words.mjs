// Makes typed modules of the catalogues, `packages/*/words/{zh,en}/*.json`, so that a message that is missing, or a place that
// nothing fills, does not compile. Writes only what has changed; run by every build, by Vite and by Vitest.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bodyOf, placesOf } from './messages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Where the portal's catalogues are, which Vite watches. */
export const PORTAL_WORDS = join(root, 'packages/web/words')

const LANGUAGES = ['zh', 'en']

/** The portal's messages are called with what fills them: with one place as it is, with several by their names. */
const portal = {
  together: true,
  from: PORTAL_WORDS,
  into: { zh: 'packages/web/src/config/texts', en: 'packages/web/src/config/language/english/texts' },
  module: (language, file, names, both) => {
    const values = names.map((name) => [name, spoken(both[language][name], both.zh[name], both.en[name])])
    if (language === 'zh')
      return [
        `import { words } from '#src/config/language/words.ts'`,
        ...values.map(([name, value]) => `export const ${name} = words('${name}', ${value})`),
      ]
    return [
      `import type { Twin } from '@unilink/shared/words'`,
      `import type * as zh from '#src/config/texts/${file}.ts'`,
      ...values.map(([name, value]) => `export const ${name}: Twin<typeof zh.${name}> = ${value}`),
    ]
  },
}

/** Messages of the shared catalogue stay text until the edge has chosen a language. */
const shared = {
  together: true,
  from: join(root, 'packages/shared/words'),
  into: { zh: 'packages/shared/src/words/zh', en: 'packages/shared/src/words/en' },
  module: (language, file, names, both) => {
    const text = (name) => JSON.stringify(both[language][name])
    const alike = (name) =>
      language === 'zh' || !both.zh[name] ? '' : ` satisfies Record<keyof typeof zh.${name}, string>`
    return [
      ...(language === 'zh' || Object.keys(both.zh).length === 0
        ? []
        : [`import type * as zh from '${'../'.repeat(file.split('/').length)}zh/${file}.ts'`]),
      ...names.map((name) => `export const ${name} = ${text(name)} as const${alike(name)}`),
    ]
  },
}

/** What the reference says of the calls; nothing else loads it. */
const reference = {
  ...shared,
  together: false,
  from: join(root, 'packages/shared/reference'),
  into: Object.fromEntries(
    LANGUAGES.map((language) => [language, `packages/shared/src/generated/reference/${language}`]),
  ),
}

/**
 * What the server and the emulator say by themselves: to visitors as the portal does, in a terminal by the English of each text. What
 * one language alone has is texts as they are, with nothing to fill in.
 */
const program = (name) => ({
  from: join(root, `packages/${name}/words`),
  into: Object.fromEntries(LANGUAGES.map((language) => [language, `packages/${name}/src/generated/words/${language}`])),
  module: (language, _file, names, both) =>
    names.map((topic) => {
      const own = both[language][topic]
      const value = both.en[topic] && both.zh[topic] ? spoken(own, both.zh[topic], both.en[topic]) : JSON.stringify(own)
      return `export const ${topic} = ${value} as const`
    }),
})

/** Makes all of them. */
export function makeWords() {
  for (const kind of [portal, shared, reference, program('server'), program('emulator')]) make(kind)
}

function make({ from, into, module, together = false }) {
  const files = new Set(LANGUAGES.flatMap((language) => filesBelow(join(from, language), '.json')))
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, new Map()]))
  for (const file of files) {
    const sources = LANGUAGES.map((language) => [language, join(from, language, `${file}.json`)])
    const both = Object.fromEntries(sources.map(([language, path]) => [language, catalogue(path)]))
    for (const [language, path] of sources) {
      const names = Object.keys(both[language])
      if (names.length === 0) continue
      const made = told(path, () => module(language, file, names, both))
      const lines = [`// Made of ${relative(root, path)} by scripts/words.mjs.`, ...made]
      texts[language].set(file, `${lines.join('\n')}\n`)
    }
  }
  for (const language of LANGUAGES) {
    const modules = texts[language]
    if (together) modules.set('all', [...modules.keys()].map((file) => `export * from './${file}.ts'\n`).join(''))
    for (const [file, text] of modules) writeChanged(join(root, into[language], `${file}.ts`), text)
    dropOthers(join(root, into[language]), modules)
  }
}

/** A catalogue; empty where the language has none of its own. */
const catalogue = (path) => {
  if (!existsSync(path)) return {}
  const topics = told(path, () => JSON.parse(readFileSync(path, 'utf8')))
  return Object.fromEntries(Object.entries(topics).map(([name, words]) => [name, resolved(words, topics)]))
}

/** What goes wrong with a file names it. */
function told(path, work) {
  try {
    return work()
  } catch (error) {
    throw new Error(`${relative(root, path)}: ${error.message}`, { cause: error })
  }
}

/** A word that another topic of the file has already is `@topic.name`, and all of a topic `"...": "@topic"`. */
function resolved(words, topics) {
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words
  const entries = Object.entries(words).flatMap(([name, word]) => {
    const [, topic, other] = (typeof word === 'string' && /^@(\w+)(?:\.(.+))?$/.exec(word)) || []
    if (topic === undefined) return [[name, word]]
    return name === '...' ? Object.entries(topics[topic]) : [[name, topics[topic][other]]]
  })
  return Object.fromEntries(entries)
}

/** A value of a catalogue as TypeScript. Its places are those of both languages, so that either can be called in the same way. */
function spoken(value, zh, en) {
  if (typeof value === 'string') return said(value, [zh, en])
  if (Array.isArray(value)) return `[${value.map((item, at) => spoken(item, zh?.[at], en?.[at])).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${spoken(item, zh?.[key], en?.[key])}`,
  )
  return `{\n${entries.join(',\n')},\n}`
}

function said(text, twins) {
  const places = new Map(twins.filter((twin) => typeof twin === 'string').flatMap((twin) => [...placesOf(twin)]))
  const body = bodyOf(text)
  if (places.size === 0) return body
  const typed = [...places].map(([name, type]) => `${name}: ${type}`)
  if (places.size === 1) return `(${typed[0]}) => ${body}`
  return `({ ${[...places.keys()].join(', ')} }: { ${typed.join('; ')} }) => ${body}`
}

/** Files with that ending at any depth, without it; none where the folder is not there. */
function filesBelow(folder, ending) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length).replaceAll('\\', '/'))
}

function writeChanged(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** What is made of no catalogue any more. */
function dropOthers(folder, kept) {
  for (const file of filesBelow(folder, '.ts')) if (!kept.has(file)) rmSync(join(folder, `${file}.ts`))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeWords()
