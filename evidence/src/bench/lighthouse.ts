import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The last version for Node 20; 13 needs 22.19. */
export const VERSION = '12.8.2'
const CHROMIUM = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const OPTIONS = ['--quiet', '--output=json', '--no-enable-error-reporting', `--chrome-flags=${CHROMIUM.join(' ')}`]
/** A report contains the page's pictures. */
const REPORT_BYTES = 64 * 2 ** 20

const run = promisify(execFile)

/** Of one page: scores from 0 to 100, times in milliseconds, and how much the layout shifts. */
export type Scores = Record<
  'performance' | 'accessibility' | 'practices' | 'seo' | 'paint' | 'largest' | 'blocked' | 'shift',
  number
>

/** The parts of a report that are read. */
interface Report {
  audits: Record<string, { numericValue: number } | undefined>
  categories: Record<string, { score: number } | undefined>
  runtimeError?: { message: string }
}

/**
 * One run of Lighthouse on an address. Fetched only when this bench runs: it needs 185 MB, which no install should
 * wait for. Licence Apache-2.0. Scores from 0 to 100, times in milliseconds; `mobile` is a phone on slow 4G,
 * Lighthouse's default, `desktop` a computer on a good line. Rejects where Lighthouse cannot judge the page.
 */
export async function lighthouse(url: string, preset: 'mobile' | 'desktop'): Promise<Scores> {
  const ofPreset = preset === 'desktop' ? ['--preset=desktop'] : []
  const { stdout } = await run('npx', ['--yes', `lighthouse@${VERSION}`, url, ...OPTIONS, ...ofPreset], {
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] },
    maxBuffer: REPORT_BYTES,
    shell: false,
  })
  const { audits, categories, runtimeError } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    paint: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  }
}
