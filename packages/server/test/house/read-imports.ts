import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/** One import, by value or by type: which file imports which; paths from the folder that was read. */
export interface Import {
  from: string
  to: string
}

const SPECIFIER = /\b(?:from|import)\s*\(?\s*'((?:#src\/|\.{1,2}\/)[^']+\.tsx?)'/g

/** Every import among the sources of a folder, tests apart. `#src/` stands for the folder itself. */
export function readImports(folder: string): Import[] {
  return sourcesIn(folder).flatMap((from) => importsOf(from, readFileSync(join(folder, from), 'utf8')))
}

/** The imports of one file with this text. */
export function importsOf(from: string, text: string): Import[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => ({
    from,
    to: specifier.startsWith('#src/') ? specifier.slice('#src/'.length) : normalize(join(dirname(from), specifier)),
  }))
}

/** The TypeScript sources of a folder, tests apart; paths from it. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}
