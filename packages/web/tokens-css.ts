import type { Plugin } from 'vite'
import { tokensCss } from './src/ui/theme/tokens.ts'

/** Puts the look's variables before the base styles, so that a page is drawn right before any script runs. */
export function tokens(): Plugin {
  return {
    name: 'tokens-css',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/ui/theme/base.css') ? tokensCss() + code : undefined),
  }
}
