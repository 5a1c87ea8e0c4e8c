import type { Plugin } from 'vite'

const CONTRACT = /packages[\\/]shared[\\/]src[\\/](?:contract|emulator)[\\/][^?]*\.ts$/
const TEXTS = /(?:'[^'\n]*'|`[^`]*`),\s*(?:'[^'\n]*'|`[^`]*`),?\s*/.source
const DESCRIPTION = new RegExp(String.raw`\s*\.meta\(\s*(?:about\(\s*${TEXTS}|explained\('[^']*')\),?\s*\)`, 'g')

/** The contract without what its fields say to readers of the reference: the portal shows none of it. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(DESCRIPTION, ''), map: null } : undefined),
})
