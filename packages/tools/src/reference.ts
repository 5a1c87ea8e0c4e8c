// `npm run reference`: writes the pages of docs/reference and docs/zh/reference made from the contract, the codes, the settings
// and the visit decision. With --check it writes nothing and fails when a page is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsPage } from './reference/calls.ts'
import { codesPage } from './reference/codes.ts'
import { decisionsPage } from './reference/decisions.ts'
import { environmentPage } from './reference/environment.ts'
import { root } from './root.ts'

const PAGES = {
  'reference/calls.md': () => callsPage('en'),
  'reference/codes.md': () => codesPage('en'),
  'reference/decisions.md': () => decisionsPage('en'),
  'reference/environment.md': environmentPage,
  'zh/reference/calls.md': () => callsPage('zh'),
  'zh/reference/codes.md': () => codesPage('zh'),
  'zh/reference/decisions.md': () => decisionsPage('zh'),
}
const check = process.argv.includes('--check')

for (const [name, make] of Object.entries(PAGES)) {
  const file = join(root, 'docs', name)
  if (!check) writeFileSync(file, make())
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== make()) {
    console.error(`docs/${name} is not up to date: npm run reference`)
    process.exitCode = 1
  }
}
