import { createHash } from 'node:crypto'
import { contract, type DataOf } from '@unilink/shared'
import { EmulatorProcess } from './emulator-process.ts'
import { lighthouse, VERSION, type Scores } from './lighthouse.ts'
import type { BenchOptions, Row, Section } from './report.ts'
import { middle } from './timing.ts'

/** The white book of the documentation centre, which every seed holds. */
const DOCUMENT = '5242001394058240'
/** The same for the seeding and for the serving server, which reads what the first has sealed. */
const SECRETS = {
  SALT: 'salt of the benchmark',
  VISITOR_KEY: 'key of the benchmark',
  SEAL_KEY: createHash('sha256').update('seal key of the benchmark').digest('base64'),
}
const BARS = { performance: '≥ 95', largest: '≤ 1.5 s' }
const NONE = { performance: '–', largest: '–' }

/** What Lighthouse says of the public pages, as the built server gives them in production. */
export async function webScores({ folder, quick, log }: BenchOptions): Promise<Section> {
  const title = 'Web: Lighthouse'
  if (!process.env['CHROMIUM_PATH']) {
    const note = 'Not measured: CHROMIUM_PATH names no Chromium.'
    return { title, note, rows: [['home, mobile: performance', 'not measured', BARS.performance, '–']] }
  }
  const code = await seed(folder)
  const server = await EmulatorProcess.start(folder, production)
  const pages = [
    { name: 'home', path: '/', bars: BARS },
    { name: 'news', path: '/home/news/list', bars: NONE },
    { name: 'document', path: `/documents/${DOCUMENT}`, bars: NONE },
    { name: 'landing page', path: `/s/${code}`, bars: NONE },
  ]
  const rows: Row[] = []
  try {
    for (const preset of ['mobile', 'desktop'] as const) {
      for (const { name, path, bars } of quick ? pages.slice(0, 1) : pages) {
        log(`${name}, ${preset}`)
        const runs: Scores[] = []
        for (let round = 0; round < (quick ? 1 : 3); round += 1)
          runs.push(await lighthouse(server.origin + path, preset))
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

const production = (origin: string) => ({
  ...SECRETS,
  NODE_ENV: 'production',
  EMULATOR: '0',
  PORTAL_ORIGIN: origin,
  // Nobody is written to.
  SMTP_URL: 'smtp://127.0.0.1:9',
})

/** Makes the demonstration data; gives the code of a link that serves. */
async function seed(folder: string): Promise<string> {
  const server = await EmulatorProcess.start(folder, SECRETS)
  try {
    const { token } = await server.call<{ token: string }>('/__emu/v1/personas/active/login')
    const apps = await server.call<{ data: DataOf<typeof contract.app.queryPage> }>(contract.app.queryPage.path, {
      token,
    })
    for (const { appId } of apps.data.list) {
      const { queryPage } = contract.appLink
      const links = await server.call<{ data: DataOf<typeof queryPage> }>(queryPage.path, { token, appId })
      const serving = links.data.list.find(({ linkState }) => linkState === 1)
      if (serving) return serving.code
    }
    throw new Error('no link of the demonstration data serves')
  } finally {
    await server.stop()
  }
}

function rowsOf(name: string, runs: readonly Scores[], bars: typeof BARS): Row[] {
  const of = (key: keyof Scores) => middle(runs.map((run) => run[key]))
  const ms = (key: keyof Scores) => `${Math.round(of(key))} ms`
  const others = `accessibility ${of('accessibility')}, best practices ${of('practices')}, SEO ${of('seo')}`
  const rest = `first paint ${ms('paint')}, TBT ${ms('blocked')}, CLS ${of('shift').toFixed(3)}`
  return [
    [`${name}: performance`, String(of('performance')), bars.performance, others],
    [`${name}: LCP`, `${(of('largest') / 1000).toFixed(2)} s`, bars.largest, rest],
  ]
}
