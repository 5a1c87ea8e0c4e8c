import { errorText } from '@unilink/shared'
import { ownLink } from '#src/running/own-link.ts'
import { SECRETS } from './bench-config.ts'
import { EmulatorProcess } from '../running/emulator-process.ts'
import { lighthouse, VERSION, type Scores } from './lighthouse.ts'
import type { BenchOptions, Row, Section } from './report.ts'
import { middle, secondsText } from './timing.ts'

/** The white book of the documentation centre, which every seed holds. */
const DOCUMENT = '5242001394058240'
const BARS = { performance: '≥ 95', largest: '≤ 1.5 s' }
const NONE = { performance: '–', largest: '–' }

/** Lighthouse scores of the public pages, served as in production. */
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
        for (let round = 0; round < (quick ? 1 : 3); round += 1) {
          const run = await measured(server.origin + path, preset, log)
          if (run) runs.push(run)
        }
        if (runs.length > 0) rows.push(...rowsOf(`${name}, ${preset}`, runs, bars))
        else
          rows.push([
            `${name}, ${preset}: performance`,
            'not measured',
            bars.performance,
            'Lighthouse failed each time',
          ])
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

const TRIES = 3

/** A browser on a busy machine sometimes shows nothing in time (NO_NAVSTART): tried again, told, and left out in the end. */
async function measured(
  url: string,
  preset: 'mobile' | 'desktop',
  log: BenchOptions['log'],
): Promise<Scores | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await lighthouse(url, preset)
    } catch (error) {
      log(`${url}, ${preset}, try ${attempt} of ${TRIES} failed: ${errorText(error)}`)
    }
  }
  return undefined
}

const production = (origin: string) => ({
  ...SECRETS,
  // Another than the seed's: production refuses accounts whose password everybody knows.
  SALT: SECRETS.VISITOR_KEY,
  NODE_ENV: 'production',
  EMULATOR: '0',
  PORTAL_ORIGIN: origin,
  // No mail is sent.
  SMTP_URL: 'smtp://127.0.0.1:9',
})

/** Seeds the demo; gives the code of a link with a landing page. */
async function seed(folder: string): Promise<string> {
  const server = await EmulatorProcess.start(folder, SECRETS)
  try {
    return (await ownLink(server.origin)).code
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
    [`${name}: LCP`, secondsText(of('largest')), bars.largest, rest],
  ]
}
