// What Lighthouse says of the public pages, as the built server gives them in production.
import { ORIGIN, startEmulator } from './emulator-process.mjs'
import { lighthouse, VERSION } from './lighthouse.mjs'
import { middle } from './timing.mjs'

/** The white book of the documentation centre, which every seed holds. */
const DOCUMENT = '5242001394058240'
/** The same for the seeding and for the serving server, which reads what the first has sealed. */
const SECRETS = {
  SALT: 'salt of the benchmark',
  VISITOR_KEY: 'key of the benchmark',
  SEAL_KEY: Buffer.alloc(32).toString('base64'),
}
const BARS = { performance: '≥ 95', largest: '≤ 1.5 s' }
const NONE = { performance: '–', largest: '–' }

export async function webScores({ folder, quick, log }) {
  const title = 'Web: Lighthouse'
  if (!process.env.CHROMIUM_PATH) {
    const note = 'Not measured: CHROMIUM_PATH names no Chromium.'
    return { title, note, rows: [['home, mobile: performance', 'not measured', BARS.performance, '–']] }
  }
  const code = await seed(folder)
  const server = await startEmulator(folder, { ...SECRETS, ...production })
  const pages = [
    { name: 'home', path: '/', bars: BARS },
    { name: 'news', path: '/home/news/list', bars: NONE },
    { name: 'document', path: `/documents/${DOCUMENT}`, bars: NONE },
    { name: 'landing page', path: `/s/${code}`, bars: NONE },
  ]
  const rows = []
  try {
    for (const preset of ['mobile', 'desktop']) {
      for (const { name, path, bars } of quick ? pages.slice(0, 1) : pages) {
        log(`${name}, ${preset}`)
        const runs = []
        for (let round = 0; round < (quick ? 1 : 3); round += 1) runs.push(await lighthouse(ORIGIN + path, preset))
        rows.push(...rowsOf(`${name}, ${preset}`, runs, bars))
      }
    }
  } finally {
    await server.stop()
  }
  return {
    title,
    note: `Lighthouse ${VERSION} with its own throttling on the demonstration data, served over HTTP/1.1 in production mode; medians of ${quick ? 'one run' : '3 runs'}. Mobile is a phone on slow 4G (1.6 Mbit/s, 150 ms there and back, a processor four times slower), desktop a computer (10 Mbit/s, 40 ms).`,
    rows,
  }
}

const production = {
  NODE_ENV: 'production',
  EMULATOR: '0',
  PORTAL_ORIGIN: ORIGIN,
  // Nobody is written to.
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** Makes the demonstration data; gives the code of a link that serves. */
async function seed(folder) {
  const server = await startEmulator(folder, SECRETS)
  try {
    const { token } = await server.call('/__emu/v1/personas/active/login')
    const apps = await server.call('/api/app/queryPage', { token })
    for (const { appId } of apps.data.list) {
      const links = await server.call('/api/appLink/queryPage', { token, appId })
      const serving = links.data.list.find(({ linkState }) => linkState === 1)
      if (serving) return serving.code
    }
    throw new Error('no link of the demonstration data serves')
  } finally {
    await server.stop()
  }
}

function rowsOf(name, runs, bars) {
  const of = (key) => middle(runs.map((run) => run[key]))
  const ms = (key) => `${Math.round(of(key))} ms`
  const others = `accessibility ${of('accessibility')}, best practices ${of('practices')}, SEO ${of('seo')}`
  const rest = `first paint ${ms('paint')}, TBT ${ms('blocked')}, CLS ${of('shift').toFixed(3)}`
  return [
    [`${name}: performance`, String(of('performance')), bars.performance, others],
    [`${name}: LCP`, `${(of('largest') / 1000).toFixed(2)} s`, bars.largest, rest],
  ]
}
