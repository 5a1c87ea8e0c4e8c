import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { addressOf, type Visitor } from './support/expected-screens.ts'
import { setFilledStage } from './support/stage.ts'
import { addFeed, collectWritten, visibleChinese } from './support/visible-chinese.ts'
import { atRest, expectNoOverflow, openAs } from './support/visitor.ts'

const ENGLISH_CHUNK = /\/assets\/speak-english-/
const PHONE = { width: 390, height: 844 }

/** Screens by who opens them, each with the heading that it has in English; none for one that bears a name. */
const SCREENS: readonly (readonly [Visitor, Readonly<Record<string, string | undefined>>])[] = [
  [
    'guest',
    {
      '/': 'Every tap reaches the right page',
      '/home/news/list': 'News',
      '/account/login': 'Sign in',
      '/account/register': 'Create your account',
      '/account/privacy': 'Terms of service and privacy policy',
      '/account/password/reback': 'Reset your password',
    },
  ],
  [
    'active',
    {
      '/console/home': undefined,
      '/console/appLink/app/list': 'Apps and links',
      '/console/appLink/app/form': 'Create app',
      '/console/appLink/app/appData': 'App data',
      '/console/appLink/link/List': 'Links',
      '/console/appLink/link/form': 'Create link',
      '/console/appLink/link/info': undefined,
      '/console/appLink/link/edit': 'Edit link',
      '/console/appLink/link/linkData': undefined,
      '/account/security': 'Security and sign-in',
      '/account/perfect/status': 'Profile status',
    },
  ],
  ['new', { '/account/perfect/info': 'Complete your profile', '/account/role/personal': 'Individual profile' }],
  [
    'operator',
    {
      '/admin/home': 'Dashboard',
      '/admin/profiles': 'Profiles',
      '/admin/links': 'Links',
      '/admin/revisions/info': undefined,
      '/admin/addresses': 'Addresses',
      '/admin/apps': 'Apps',
      '/admin/members': 'Accounts',
      '/admin/audit': 'Audit log',
    },
  ],
]

const stage = setFilledStage()

async function open(page: Page, path: string, heading: string | undefined): Promise<void> {
  await page.goto(stage.origin + addressOf(path, stage.filled))
  await page
    .locator('h1', { hasText: heading ?? /./ })
    .first()
    .waitFor()
  await atRest(page)
}

describe('the portal in English', () => {
  it.each(SCREENS)(
    'says nothing in Chinese to %s, on a screen and on a phone, but what people wrote',
    async (visitor, screens) => {
      const { page, assertQuiet, close } = await openAs(stage.browser, stage.origin, visitor)
      const written = collectWritten(page)
      if (visitor === 'active') await addFeed(written, stage.origin, (await callAs(stage.origin, visitor)).token)
      await page.goto(`${stage.origin}/?lang=en`)
      await page.locator('h1', { hasText: 'Every tap' }).waitFor()
      const problems: Record<string, readonly string[]> = {}
      for (const [path, heading] of Object.entries(screens)) {
        await open(page, path, heading)
        await expectNoOverflow(page)
        const wide = await visibleChinese(page, written)
        await page.setViewportSize(PHONE)
        await expectNoOverflow(page)
        const found = [...new Set([...wide, ...(await visibleChinese(page, written))])]
        await page.setViewportSize({ width: 1440, height: 900 })
        if (found.length > 0) problems[path] = found
      }
      expect(problems).toEqual({})
      expect(await page.locator('html').getAttribute('lang')).toBe('en')
      assertQuiet()
      await close()
    },
  )

  it.each([
    ['/console/appLink/link/info', '', 3],
    ['/console/appLink/link/info', '&tab=simulate', 1],
    ['/console/appLink/link/form', '', 1],
  ])('shows at %s%s what a visitor sees in English', async (path, more, frames) => {
    const { page, close } = await openAs(stage.browser, stage.origin, 'active')
    await page.goto(`${stage.origin}${addressOf(path, stage.filled)}${more}&lang=en`)
    const pages = page.locator('iframe')
    await expect.poll(() => pages.count()).toBe(frames)
    for (const frame of await pages.all()) {
      const visitor = frame.contentFrame()
      await visitor.locator('html[lang="en"]').waitFor({ state: 'attached' })
      await visitor.getByText('Published by').waitFor({ state: 'attached' })
      await visitor.getByText('发布').waitFor({ state: 'detached' })
    }
    await close()
  })

  it('says what is wrong with a field in English, by the page and by the server', async () => {
    const { page, close } = await openAs(stage.browser, stage.origin, 'active')
    const written = collectWritten(page)
    await page.goto(`${stage.origin}/?lang=en`)
    await open(page, '/console/appLink/link/form', 'Create link')
    await page.getByLabel('H5 address').fill('ftp://nowhere.example')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('Link name is required').waitFor()
    expect(await visibleChinese(page, written)).toEqual([])
    await close()
    const guest = await openAs(stage.browser, stage.origin, 'guest')
    await guest.page.goto(`${stage.origin}/account/login?lang=en`)
    await guest.page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
    await guest.page.getByLabel('Password', { exact: true }).fill('Wrong2026')
    await guest.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await guest.page.getByText('Wrong email or password').waitFor()
    await guest.close()
  })

  it('is remembered beyond a sign-out, and left again by its switch', async () => {
    const { page, close } = await openAs(stage.browser, stage.origin, 'guest')
    const english: string[] = []
    page.on('request', (request) => {
      if (ENGLISH_CHUNK.test(request.url())) english.push(request.url())
    })
    await page.goto(`${stage.origin}/account/login`)
    await page.locator('h1', { hasText: '登录账号' }).waitFor()
    await atRest(page)
    expect(english).toEqual([])

    await page.getByRole('button', { name: 'English' }).click()
    await page.locator('h1', { hasText: 'Sign in' }).waitFor()
    expect(english).toHaveLength(1)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${stage.origin}/home/news/list`)
    await page.locator('h1', { hasText: 'News' }).waitFor()

    await page.getByRole('button', { name: '中文' }).click()
    await page.locator('h1', { hasText: '资讯' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    expect((await page.context().cookies()).filter(({ name }) => name === 'lang')).toEqual([])
    await page.goto(stage.origin)
    await page.locator('h1', { hasText: '让每一次点击，都到达对的页面' }).waitFor()
    await close()
  })

  it('is asked for by an address, which forgets it so that it does not outlive another choice', async () => {
    const { page, close } = await openAs(stage.browser, stage.origin, 'guest')
    await page.goto(`${stage.origin}/home/news/list?lang=en&page=1#top`)
    await page.locator('h1', { hasText: 'News' }).waitFor()
    expect(new URL(page.url()).searchParams.has('lang')).toBe(false)
    await page.goto(`${stage.origin}/home/news/list?lang=zh`)
    await page.locator('h1', { hasText: '资讯' }).waitFor()
    await close()
  })
})
