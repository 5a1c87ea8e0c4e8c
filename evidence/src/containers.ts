// Builds the images, brings up docker-compose.yml as a project of its own, and checks both against
// docs/guides/run-in-containers.md.
import { parseArgs } from 'node:util'
import { newCheck } from './containers/check.ts'
import { Composition } from './containers/composition.ts'
import { findEngine } from './containers/engine.ts'
import { checkImage } from './containers/image-checks.ts'
import { checkFullRedis, checkHealth, checkKills, checkPortal, checkStop } from './containers/service-checks.ts'
import { standIns } from './containers/stand-ins.ts'
import { Walker } from './containers/walker.ts'

const IMAGE = 'unilink'
/** The platform alone, and the emulator as docker-compose.yml runs it, with their build stages. */
const IMAGES = { [IMAGE]: 'platform', 'unilink-emulator': 'emulator' }
const HELP = `npm run containers -- [--no-build] [--keep] [-- options of the engine's build]\n`

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

const { check, failed } = newCheck()
const composition = await Composition.of(programs)

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void composition
      .down({ volumes: true })
      .catch(() => {})
      .then(() => process.exit(130))
  })
}

try {
  const taken = await standIns(
    async (image) => (await composition.engine(['image', 'inspect', image], { mayFail: true })).status === 0,
  )
  for (const [variable, image] of Object.entries(taken)) process.stdout.write(`${variable}: ${image} as it is here\n`)
  // Where the compositions look for them.
  Object.assign(process.env, taken)
  if (!values['no-build']) {
    const node = process.env['NODE_IMAGE']
    const base = node ? ['--build-arg', `NODE_IMAGE=${node}`] : []
    for (const [image, target] of Object.entries(IMAGES))
      await composition.engine(['build', '-t', image, '--target', target, ...base, ...positionals, '.'], { loud: true })
  }
  await checkImage(check, composition, IMAGE)
  await composition.up()
  await checkHealth(check, composition)
  await checkPortal(check, composition)
  const walked: { walker?: Walker } = {}
  await check('from a registration to a counted visit', async () => {
    walked.walker = await Walker.of(composition)
  })
  const { walker } = walked
  if (walker) {
    await checkStop(check, composition, walker)
    await checkKills(check, composition, walker)
    await checkFullRedis(check, composition)
  }
} finally {
  if (values.keep) process.stdout.write(`kept: ${composition.origin}, mail at ${composition.mailOrigin}\n`)
  else await composition.down({ volumes: true })
}
process.exit(failed() > 0 ? 1 : 0)
