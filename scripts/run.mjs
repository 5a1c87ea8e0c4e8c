// Runs a chore of packages/tools, or of evidence, after installing and building what has changed: `node scripts/run.mjs bench --quick`.
import { existsSync } from 'node:fs'
import { isBuilt, prepare, prepareSources } from './build.mjs'

const [chore] = process.argv.splice(2, 1)
const EVIDENCE = new Set(['bench', 'chaos', 'containers', 'first-starts', 'hostile', 'recognition', 'running/pictures'])
const folder = EVIDENCE.has(chore) ? 'evidence' : 'packages/tools'
const script = new URL(`../${folder}/dist/${chore}.js`, import.meta.url)
const wanted = process.argv.slice(2)
// Tests that are named run at once, and what they start is what was built last. They load it too where no source has changed since.
const named = chore === 'test' && wanted.some((word) => !word.startsWith('-')) && existsSync(script)
if (chore === 'dev') await prepareSources()
else if (named) process.env.TESTS_ON_BUILD = isBuilt() ? '1' : ''
// What is asked of the documents stands in the whole gate.
else await prepare(chore !== 'test' || wanted.length > 0)
await import(script.href)
