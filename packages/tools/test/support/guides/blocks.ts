import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#src/root.ts'

const BLOCK = /^( *)```(?:sh|bash|shell|console)\n([^]*?)^ *```/gm
/** A list of settings, as for a file of the environment. */
const SETTINGS = /^(?:[A-Z_]+=[^\s$]*\s*)+$/
/** Lines that belong together: a function, or a text that is written into a file. */
const SCRIPT = /<<|\(\) \{/

const documentsIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
const READMES = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'examples/README.md']

/** Every document that tells its reader to run something. */
const documents = (): string[] => [
  ...READMES,
  ...readdirSync(join(root, 'packages')).flatMap((name) => {
    const files = readdirSync(join(root, 'packages', name))
    return files.includes('README.md') ? [`packages/${name}/README.md`] : []
  }),
  ...['docs/guides', 'docs/zh', 'docs/zh/guides'].flatMap(documentsIn),
]

export interface Block {
  document: string
  commands: string[]
}

/** Blocks of commands of all documents, without comments. */
export const blocks = (): Block[] =>
  documents().flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(BLOCK)].map(([, indent = '', text = '']) => ({
      document,
      commands: commandsOf(text.replaceAll(`\n${indent}`, '\n').slice(indent.length)),
    })),
  )

/** One by line; several lines are one when they are continued, or make a script. */
export function commandsOf(text: string): string[] {
  if (SCRIPT.test(text)) return [text.trim()]
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)#\s.*$/, '').trim())
    .filter((line) => line !== '' && !SETTINGS.test(line))
}
