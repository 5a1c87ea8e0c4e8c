import { contract } from '@unilink/shared'
import type { Browser, Page } from 'playwright-core'
import { dataOf, post } from './calls.ts'

export const PASSWORD = 'Unilink2026'

export type Theme = 'light' | 'dark'

/** Where the pictures are taken: a demo world in which `active` has apps, links and visits. */
export interface Place {
  origin: string
  /** Query of the screens of the app and the link with the most visits. */
  query: string
  /** By which Android opens the app. */
  scheme: string
}

export async function findPlace(origin: string): Promise<Place> {
  const { token } = dataOf(
    await post(origin, contract.account.login, { email: 'active@unilink.test', password: PASSWORD }),
  )
  const { appId, appName } = mostVisited(dataOf(await post(origin, contract.app.queryPage, { token, page: 1 })).list)
  const { linkId } = mostVisited(dataOf(await post(origin, contract.appLink.queryPage, { token, appId, page: 1 })).list)
  const { android } = dataOf(await post(origin, contract.app.queryDetail, { token, appId }))
  const query = String(new URLSearchParams({ appId, appName, linkId }))
  return { origin, query, scheme: android?.scheme ?? '' }
}

function mostVisited<Listed extends { pv7d: number }>(list: readonly Listed[]): Listed {
  const [first] = list.toSorted((a, b) => b.pv7d - a.pv7d)
  if (!first) throw new Error('the demo world has no app or link with visits')
  return first
}

interface Scene {
  path: string
  /** What shows that the screen is complete. */
  shown: string
  panel?: boolean
}

export const scenes = ({ query }: Place) =>
  ({
    figures: { path: `/console/appLink/link/linkData?${query}`, shown: 'figure svg' },
    emulator: { path: '/console/appLink/app/list', shown: '[role=tablist]', panel: true },
  }) satisfies Record<string, Scene>

export const WINDOW = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 720 }

/** Opens a scene as its visitor sees it, still, and takes a picture with `take`. */
export async function inScene<Taken>(
  browser: Browser,
  { origin }: Place,
  { path, shown, panel = false }: Scene,
  theme: Theme,
  take: (page: Page) => Promise<Taken>,
): Promise<Taken> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: WINDOW,
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const cookie = { name: 'emu-panel', value: panel ? 'o.faults.700.60' : 'off', url: origin }
  await context.addCookies([cookie, { name: 'theme', value: theme, url: origin }])
  const page = await context.newPage()
  try {
    await page.goto(`${origin}/__emu/v1/go?as=active&to=${encodeURIComponent(path)}`)
    await page.locator(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    await skipTour(page)
    return await take(page)
  } finally {
    await context.close()
  }
}

/** The guide of a first visit stands before the screen. */
export async function skipTour(page: Page): Promise<void> {
  const tour = page.getByRole('button', { name: '跳过', exact: true })
  if (await tour.isVisible()) await tour.click()
}
