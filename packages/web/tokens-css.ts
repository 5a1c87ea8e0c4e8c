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

/** Names the classes of modules with few letters that cannot be compressed: all of a module end alike. */
export function shortClasses(): Plugin {
  const generateScopedName = (name: string, file: string) =>
    `${name}_${createHash('sha256')
      .update(file.slice(file.lastIndexOf('/src/')))
      .digest('base64url')
      .slice(0, 3)}`
  return { name: 'short-classes', config: () => ({ css: { modules: { generateScopedName } } }) }
}
