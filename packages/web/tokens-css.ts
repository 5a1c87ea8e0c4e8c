import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { looksCss } from './src/ui/theme/looks.ts'
import { tokensCss } from './src/ui/theme/tokens.ts'

/** Puts the look's variables before the base styles and the primitives' looks behind: a page is drawn before any script runs. */
export function tokens(): Plugin {
  return {
    name: 'tokens-css',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/ui/theme/base.css') ? [tokensCss(), code, looksCss()].join('\n') : undefined,
  }
}

/** Names the classes of modules with few letters that cannot be compressed: all of a module end alike, and no two modules do. */
export function shortClasses(): Plugin {
  const modules = new Map<string, string>()
  const generateScopedName = (name: string, file: string) => {
    const path = file.slice(file.lastIndexOf('/src/'))
    const end = createHash('sha256').update(path).digest('base64url').slice(0, 3)
    const module = modules.get(end) ?? path
    if (module !== path) throw new Error(`the classes of ${path} end as those of ${module}: one letter more is needed`)
    modules.set(end, path)
    return `${name}_${end}`
  }
  return { name: 'short-classes', config: () => ({ css: { modules: { generateScopedName } } }) }
}
