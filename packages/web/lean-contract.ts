import type { Plugin } from 'vite'

const CONTRACT = /packages[\\/]shared[\\/]src[\\/]contract[\\/][^?]*\.ts$/
const DESCRIPTION = /\s*\.describe\(\s*(?:'[^'\n]*'|`[^`]*`),?\s*\)/g
const SUMMARY = /(\n\s+summary:)\s*(?:'[^'\n]*'|`[^`]*`)/g

/** The contract without what its calls and fields say to readers of the reference: the portal shows none of it. */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    CONTRACT.test(id) ? { code: code.replace(DESCRIPTION, '').replace(SUMMARY, "$1 ''"), map: null } : undefined,
})
