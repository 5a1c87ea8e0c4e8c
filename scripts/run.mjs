// Runs a chore of packages/tools, after installing and building what has changed: `node scripts/run.mjs bench --quick`.
import { prepare } from './build.mjs'

const [chore] = process.argv.splice(2, 1)
prepare({ site: chore === 'docs' || chore === 'test' })
await import(`../packages/tools/dist/${chore}.js`)
