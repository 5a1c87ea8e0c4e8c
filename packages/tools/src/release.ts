// Packs what a release consists of, looks at each package as its users will, and tries it in an empty project.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { problemsOf } from './packages/check-package.ts'
import { followGuide } from './packages/follow-guide.ts'
import { PACKED, pack } from './packages/pack.ts'
import { tryAlone, tryPackages } from './packages/try-package.ts'

/** What a stranger may need from `npm create vite` to the first green test, in seconds. */
const PATIENCE = 300
const HELP = `npm run release -- --dry-run | --to FOLDER [--node 20,24]\n`
const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    to: { type: 'string' },
    node: { type: 'string', default: '20,24' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || values['dry-run'] === (values.to !== undefined)) {
  process.stderr.write(HELP)
  process.exit(values.help ? 0 : 2)
}

const folder = values.to ? resolve(values.to) : mkdtempSync(join(tmpdir(), 'unilink-packs-'))
mkdirSync(folder, { recursive: true })
try {
  const files = Object.fromEntries(PACKED.map((name) => [name, pack(name, folder)]))
  for (const [name, file] of Object.entries(files)) {
    const problems = await problemsOf(file)
    for (const problem of problems) console.error(`@unilink/${name}: ${problem}`)
    if (problems.length > 0) process.exitCode = 1
    else console.log(`${basename(file)}: nothing wrong`)
  }
  if (!process.exitCode) {
    const { problems, bytes } = tryAlone(files)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
    else console.log(`@unilink/emulator alone: ${(bytes / 2 ** 20).toFixed(1)} MB to install`)
    const nodes = values.node.split(',')
    const untold = tryPackages(files, nodes)
    for (const name of untold) console.error(`@unilink/${name}: its README has no example that can be run`)
    if (untold.length > 0) process.exitCode = 1
    else console.log(`installed in an empty project, each first example run on Node ${nodes.join(' and ')}`)
    const seconds = followGuide(files)
    console.log(`from npm create vite to the first green test by the guide: ${seconds.toFixed(0)} s of ${PATIENCE}`)
    if (seconds > PATIENCE) process.exitCode = 1
  }
} finally {
  if (!values.to) rmSync(folder, { recursive: true, force: true })
}
