import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { ownOrigin } from './own-world.ts'

export const USUAL = { locale: 'zh-CN', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const

/** What a page can be told once its context is there. */
const LATER = new Set(['storageState', 'viewport', 'colorScheme'])
const MOST_EMPTY = 3

/** A context that one visitor after the other is in: a new one would load, read and compile every script of the portal again. */
interface Room {
  context: BrowserContext
  /** A page that stays, and its renderer with it. */
  keeper: Page
  empty: boolean
}

const rooms = new Map<BrowserContext, Room>()

/** A context in which nobody has been, as far as a page can tell; none for options that only a new one takes, or another server. */
export async function enterRoom(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext | undefined> {
  const origin = ownOrigin(options)
  if (origin === undefined || !Object.keys(options).every((name) => LATER.has(name))) return undefined
  const isFree = ({ context, empty }: Room) => empty && context.browser() === browser
  const room = [...rooms.values()].find(isFree) ?? (await makeRoom(browser, origin))
  room.empty = false
  const { storageState } = options
  const kept = typeof storageState === 'object' ? storageState.origins.flatMap(({ localStorage }) => localStorage) : []
  await room.keeper.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, kept)
  return room.context
}

async function makeRoom(browser: Browser, origin: string): Promise<Room> {
  const context = await browser.newContext(USUAL)
  const room = { context, keeper: await context.newPage(), empty: false }
  rooms.set(context, room)
  await room.keeper.goto(`${origin}/favicon.svg`)
  return room
}

export async function setLook(page: Page, { viewport, colorScheme }: BrowserContextOptions): Promise<void> {
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme !== undefined) await page.emulateMedia({ colorScheme })
}

/** Clears a room for the next visitor; any other context is closed. */
export async function leave(context: BrowserContext): Promise<void> {
  const room = rooms.get(context)
  if (room?.empty) return
  if (!room || [...rooms.values()].filter(({ empty }) => empty).length >= MOST_EMPTY) {
    rooms.delete(context)
    return context.close()
  }
  const others = context.pages().filter((page) => page !== room.keeper)
  await Promise.all(others.map((page) => page.close()))
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    room.keeper.evaluate(() => localStorage.clear()),
  ])
  room.empty = true
}
