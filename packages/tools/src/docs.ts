// `npm run docs`: builds the documentation, which the platform serves at `/docs`.
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { run } from './programs.ts'
import { root } from './root.ts'

const site = join(root, 'packages/site')
const built = join(site, 'build/main.js')
const build = await rolldown({ input: join(site, 'src/main.ts'), platform: 'node', external: ['rolldown'] })
await build.write({ file: built })
await build.close()
process.exitCode = await run(process.execPath, [built])
