// `npm run reference`: writes the pages of docs/reference that are made from the contract, the codes and the settings.
// With --check it writes nothing and fails when a page is not what it would write.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callsPage } from './reference/calls.mjs'
import { codesPage } from './reference/codes.mjs'
import { environmentPage } from './reference/environment.mjs'

const folder = fileURLToPath(new URL('../docs/reference', import.meta.url))
const pages = { 'calls.md': callsPage, 'codes.md': codesPage, 'environment.md': environmentPage }
const check = process.argv.includes('--check')

for (const [name, make] of Object.entries(pages)) {
  const file = join(folder, name)
  if (!check) writeFileSync(file, make())
  else if (read(file) !== make()) {
    console.error(`docs/reference/${name} is not up to date: npm run reference`)
    process.exitCode = 1
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
