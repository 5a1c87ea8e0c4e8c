import { contract } from '@unilink/shared'
import type { Browser, Page } from 'playwright-core'
import { dataOf, post } from './calls.ts'

const PASSWORD = 'Unilink2026'

export type Theme = 'light' | 'dark'

/** Where the pictures are taken: a demo world in which `active` has apps, links and visits. */
export interface Place {
  origin: string
  /** Query of the screens of the app and the link with the most visits. */
  query: string
  /** Its short address. */
  link: string
}

export async function findPlace(origin: string): Promise<Place> {
  const { token } = dataOf(
    await post(origin, contract.account.login, { email: 'active@unilink.test', password: PASSWORD }),
  )
  const { appId, appName } = mostVisited(dataOf(await post(origin, contract.app.queryPage, { token, page: 1 })).list)
  const { linkId, url } = mostVisited(
    dataOf(await post(origin, contract.appLink.queryPage, { token, appId, page: 1 })).list,
  )
  return { origin, query: String(new URLSearchParams({ appId, appName, linkId })), link: url }
}

function mostVisited<Listed extends { pv7d: number }>(list: readonly Listed[]): Listed {
  const [first] = list.toSorted((a, b) => b.pv7d - a.pv7d)
  if (!first) throw new Error('the demo world has no app or link with visits')
  return first
}

export interface Scene {
  path: string
  /** What shows that the screen is complete. */
  shown: string
  panel?: boolean
  phone?: boolean
}

export const scenes = ({ query, link }: Place) =>
  ({
    home: { path: '/', shown: 'h1' },
    apps: { path: '/console/appLink/app/list', shown: 'table tbody tr, li article' },
    links: { path: `/console/appLink/link/List?${query}`, shown: 'table tbody tr' },
    link: { path: `/console/appLink/link/info?${query}`, shown: 'canvas, svg, img' },
    figures: { path: `/console/appLink/link/linkData?${query}`, shown: 'figure svg' },
    emulator: { path: '/console/appLink/app/list', shown: '[role=tablist]', panel: true },
    phone: { path: link, shown: 'a', phone: true },
  }) satisfies Record<string, Scene>

const WINDOW = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 720 }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Opens a scene as its visitor sees it, still, and takes a picture with `take`. */
export async function inScene<Taken>(
  browser: Browser,
  { origin }: Place,
  { path, shown, panel = false, phone = false }: Scene,
  theme: Theme,
  take: (page: Page) => Promise<Taken>,
): Promise<Taken> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: phone ? PHONE : WINDOW,
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...(phone && { userAgent: IPHONE, isMobile: true }),
  })
  const cookie = { name: 'emu-panel', value: panel ? 'o.faults.700.60' : 'off', url: origin }
  await context.addCookies([cookie, { name: 'theme', value: theme, url: origin }])
  const page = await context.newPage()
  try {
    if (path.startsWith('/console')) await page.goto(`${origin}/__emu/v1/go?as=active&to=${encodeURIComponent(path)}`)
    else await page.goto(new URL(path, origin).href)
    await page.locator(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    const tour = page.getByRole('button', { name: '跳过', exact: true })
    if (await tour.isVisible()) await tour.click()
    return await take(page)
  } finally {
    await context.close()
  }
}
