import { contract } from '@unilink/shared'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { dataOf, post } from './calls.ts'
import { controlsIn, type Language } from './said.ts'

export const PASSWORD = 'Unilink2026'

/** The emulator's panel, open at its faults. */
export const PANEL = 'o.faults.700.60'

export type Theme = 'light' | 'dark'

/** Where the pictures are taken: a demo world in which `active` has apps, links and visits. */
export interface Place {
  origin: string
  language: Language
  /** Query of the screens of the app and the link with the most visits. */
  query: string
  /** By which Android opens the app. */
  scheme: string
}

export async function findPlace(origin: string, language: Language): Promise<Place> {
  const { token } = dataOf(
    await post(origin, contract.account.login, { email: 'active@unilink.test', password: PASSWORD }),
  )
  const { appId, appName } = mostVisited(dataOf(await post(origin, contract.app.queryPage, { token, page: 1 })).list)
  const { linkId } = mostVisited(dataOf(await post(origin, contract.appLink.queryPage, { token, appId, page: 1 })).list)
  const { android } = dataOf(await post(origin, contract.app.queryDetail, { token, appId }))
  const query = String(new URLSearchParams({ appId, appName, linkId }))
  return { origin, language, query, scheme: android?.scheme ?? '' }
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

/** A visitor of the portal who reads that language; the emulator's panel is where the cookie says. */
export async function openVisitor(
  browser: Browser,
  { origin, language }: Place,
  options: BrowserContextOptions,
  panel = 'off',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: WINDOW,
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...options,
  })
  await context.addCookies([
    { name: 'emu-panel', value: panel, url: origin },
    { name: 'lang', value: language, url: origin },
  ])
  return context
}

export const WINDOW = { width: 1280, height: 800 }
export const PHONE = { width: 360, height: 720 }

/** Opens a scene as its visitor sees it, still, and takes a picture with `take`. */
export async function inScene<Taken>(
  browser: Browser,
  place: Place,
  { path, shown, panel = false }: Scene,
  theme: Theme,
  take: (page: Page) => Promise<Taken>,
): Promise<Taken> {
  const { origin, language } = place
  const context = await openVisitor(browser, place, { colorScheme: theme }, panel ? PANEL : 'off')
  await context.addCookies([{ name: 'theme', value: theme, url: origin }])
  const page = await context.newPage()
  try {
    await page.goto(`${origin}/__emu/v1/go?as=active&to=${encodeURIComponent(path)}`)
    await page.locator(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    await skipTour(page, language)
    return await take(page)
  } finally {
    await context.close()
  }
}

/** The guide of a first visit stands before the screen. */
export async function skipTour(page: Page, language: Language): Promise<void> {
  const tour = page.getByRole('button', { name: controlsIn(language).skip, exact: true })
  if (await tour.isVisible()) await tour.click()
}
