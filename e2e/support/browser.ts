import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { enterOwnWorld } from './own-world.ts'
import { enterRoom, leave, setLook, USUAL } from './rooms.ts'

/**
 * Chromium as the machine has it, told not to call home; hosts below `.test` are the server on `testPort`, if one is given. Its
 * pages are `painted` for pictures alone, as nobody looks at the pixels of others.
 */
export function openBrowser({ testPort, painted }: { testPort?: number; painted?: boolean } = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH']
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set')
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    '--in-process-gpu',
    // A renderer has the scripts of the page before.
    '--process-per-site',
    // A page is soon left: what would make its scripts faster takes longer than they do.
    '--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc',
    // Without memory for tiles, none is painted.
    ...(painted ? [] : ['--force-gpu-mem-available-mb=0']),
    ...(testPort === undefined ? [] : [`--host-resolver-rules=MAP *.test 127.0.0.1:${testPort}`]),
  ]
  return chromium.launch({ executablePath, args })
}

const kept = new Map<boolean, Browser>()

/** One for all files of a worker, which run one after the other; it ends with the worker. */
export async function lendBrowser(painted = false): Promise<Browser> {
  let browser = kept.get(painted)
  if (!browser?.isConnected()) browser = await openBrowser({ painted })
  kept.set(painted, browser)
  return browser
}

/**
 * A page of a visitor of its own, in Chinese; whatever goes wrong in it fails the test through `assertQuiet`. It moves little,
 * as what moves is drawn sixty times a second, and is without the emulator's panel, unless `panel` says so. What changes the
 * context itself, as a clock does, has to be `alone`.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  { panel = false, alone = false } = {},
): Promise<WatchedPage> {
  const room = alone ? undefined : await enterRoom(browser, options)
  const context = room ?? (await browser.newContext({ ...USUAL, ...options }))
  if (!panel) await context.addCookies([{ name: 'emu-panel', value: 'off', domain: '127.0.0.1', path: '/' }])
  await enterOwnWorld(context, options)
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  lookOften(page)
  if (room) await setLook(page, options)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    complaints.push(`${message.text()} ${message.location().url}`)
  })
  let left: Promise<void> | undefined
  // Once only: somebody else may be in it by then.
  const close = () => (left ??= leave(context))
  return { page, assertQuiet: () => expect(complaints.splice(0)).toEqual([]), close }
}

interface Waiting {
  retryWithProgressAndBackoff?: (progress: unknown, action: unknown) => unknown
  retryWithProgressAndTimeouts?: (progress: unknown, timeouts: readonly number[], action: unknown) => unknown
}

/** After a quarter of a second Playwright looks for what it waits for twice a second: half of a page's time would go by that. */
function lookOften(page: Page): void {
  const { _connection: inside } = page as unknown as { _connection?: { toImpl?: (of: unknown) => object } }
  const frames = Object.getPrototypeOf(inside?.toImpl?.(page.mainFrame()) ?? {}) as Waiting
  if (!frames.retryWithProgressAndTimeouts) return
  frames.retryWithProgressAndBackoff = function (this: Waiting, progress, action) {
    return this.retryWithProgressAndTimeouts?.(progress, [20, 50], action)
  }
}

export interface WatchedPage {
  page: Page
  /** Fails when the browser's console had an error or a warning since it was last asked; failed requests are such. */
  assertQuiet: () => void
  close: () => Promise<void>
}
