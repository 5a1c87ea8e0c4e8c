import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk in the builder's manifest. */
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** Elements for a page, as text. */
export interface ScreenFiles {
  styles: string
  /** Loads the screen's scripts together with the page's own. */
  preloads: string
}

/** Sources of the page's script, of what it loads at once, and of the one that delays it until after the first frame. */
const ENTRY = 'index.html'
const START = 'src/start.tsx'
const BEGIN = 'src/begin.ts'

/** Files of the portal built in `root`: what a screen needs by its source, and what every page needs. */
export function readScreenFiles(root: string): { of: (screen: string) => ScreenFiles; begin: string | undefined } {
  const path = join(root, '.vite', 'manifest.json')
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : {}
  const gather = (key: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return seen
    seen.add(key)
    for (const name of chunk.imports ?? []) gather(name, seen)
    return seen
  }
  const own = gather(START, gather(ENTRY, new Set()))
  const of = (screen: string): ScreenFiles => {
    // What the screen itself loads by and by stands in its prerendered page too.
    const parts = [screen, ...(manifest[screen]?.dynamicImports ?? [])]
    const keys = parts.reduce((seen, key) => gather(key, seen), new Set<string>())
    const chunks = [...keys].filter((key) => !own.has(key)).flatMap((key) => manifest[key] ?? [])
    // A screen's own styles come last, as in the browser.
    const styles = new Set(chunks.toReversed().flatMap(({ css }) => css ?? []))
    return {
      styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
      preloads: chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`).join(''),
    }
  }
  const begin = manifest[BEGIN] && `<script type="module" crossorigin src="/${manifest[BEGIN].file}"></script>`
  return { of, begin }
}
