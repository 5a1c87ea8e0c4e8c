// `npm run docs`: builds the documentation, then serves it by itself. With `--build` it only builds; whoever starts the
// platform afterwards finds it at `/docs`.
import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { run } from './programs.ts'
import { root } from './root.ts'

const HELP = `npm run docs -- [--build] [--port 5190]\n`
const { values } = parseArgs({
  options: {
    build: { type: 'boolean', default: false },
    port: { type: 'string', default: '5190' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const site = join(root, 'packages/site')
const vitepress = join(site, 'node_modules/.bin/vitepress')
const status = run(vitepress, ['build', site])
process.exitCode = status === 0 && !values.build ? run(vitepress, ['preview', site, '--port', values.port]) : status
