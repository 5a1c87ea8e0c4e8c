import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
const PACKAGES = ['server', 'shared', 'web', 'sdk']

/** A regular expression of the sources, and the file it stands in. */
export interface SourcePattern {
  file: string
  pattern: RegExp
}

export interface SourcePatterns {
  literals: SourcePattern[]
  /** Files that build regular expressions from text. */
  builders: string[]
}

/** Every regular expression in the product's sources, without tests. */
export function patternsOfSources(): SourcePatterns {
  const files = PACKAGES.flatMap((name) => sourcesIn(`packages/${name}/src`))
  const found = files.map((file) => ({ file, ...patternsIn(file, readFileSync(join(root, file), 'utf8')) }))
  return {
    literals: found.flatMap(({ file, literals }) => literals.map((pattern) => ({ file, pattern }))),
    builders: found.filter(({ builds }) => builds).map(({ file }) => file),
  }
}

/** The regular expression literals in TypeScript, and whether the file builds others. */
export function patternsIn(file: string, text: string): { literals: RegExp[]; builds: boolean } {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read`)
  const literals: RegExp[] = []
  let builds = false
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) literals.push(new RegExp(node.regex.pattern, node.regex.flags))
    },
    NewExpression: ({ callee }) => {
      builds ||= callee.type === 'Identifier' && callee.name === 'RegExp'
    },
    CallExpression: ({ callee }) => {
      builds ||= callee.type === 'Identifier' && callee.name === 'RegExp'
    },
  }).visit(program)
  return { literals, builds }
}

/** Regular expressions that a module builds while `load` loads it. */
export async function builtOnLoading(load: () => Promise<unknown>): Promise<RegExp[]> {
  const built: RegExp[] = []
  const native = globalThis.RegExp
  globalThis.RegExp = new Proxy(native, {
    construct: (target, input) => {
      const made = Reflect.construct(target, input) as RegExp
      built.push(made)
      return made
    },
  })
  try {
    await load()
  } finally {
    globalThis.RegExp = native
  }
  return built
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)(?:generated|testing)\//.test(name))
    .map((name) => `${folder}/${name}`)
}
