// Builds the image, brings up docker-compose.yml under a name of its own, and holds both to docs/guides/run-in-containers.md.
import { parseArgs } from 'node:util'
import { Composition } from './containers/composition.mjs'
import { findEngine } from './containers/engine.mjs'
import { checkImage } from './containers/image-checks.mjs'
import { Journey } from './containers/journey.mjs'
import { checkFullRedis, checkHealth, checkKills, checkPortal, checkStop } from './containers/service-checks.mjs'

const IMAGE = 'unilink'
const HELP = `node scripts/containers.mjs [--no-build] [--keep] [-- options of the engine's build]\n`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-build': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const programs = findEngine()
if (!programs) {
  process.stdout.write('SKIPPED  neither Docker with compose nor Podman with podman-compose answers on this machine\n')
  process.exit(0)
}
process.stdout.write(`by ${programs.name}\n`)

let failed = 0
const check = async (title, work) => {
  try {
    const fact = await work()
    process.stdout.write(`PASSED   ${title}${fact ? `: ${fact}` : ''}\n`)
  } catch (error) {
    failed += 1
    process.stdout.write(`FAILED   ${title}\n         ${error.message.replaceAll('\n', '\n         ')}\n`)
  }
}

const composition = await Composition.of(programs)
const engine = (args, options) => composition.engine(args, options)
const journey = new Journey(composition)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void composition
      .down({ volumes: true })
      .catch(() => {})
      .then(() => process.exit(130))
  })
}

try {
  if (!values['no-build']) await engine(['build', '-t', IMAGE, ...positionals, '.'], { loud: true })
  await checkImage(check, engine, IMAGE)
  await composition.up()
  await checkHealth(check, composition)
  await checkPortal(check, composition)
  await check('from a registration to a counted visit', async () => {
    await journey.walk()
    if ((await journey.figures(1)) !== 1) throw new Error('the visit is not in the figures')
  })
  if (journey.link) {
    await checkStop(check, composition, journey)
    await checkKills(check, composition, journey)
    await checkFullRedis(check, composition)
  }
} finally {
  if (values.keep) process.stdout.write(`kept: ${composition.origin}, mail at ${composition.mailOrigin}\n`)
  else await composition.down({ volumes: true })
}
process.exit(failed > 0 ? 1 : 0)
