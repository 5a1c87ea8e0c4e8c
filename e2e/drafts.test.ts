import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from './support/api.ts'
import { type WatchedPage } from './support/browser.ts'
import { addressOf } from './support/expected-screens.ts'
import type { Filled } from './support/fill.ts'
import { setFilledStage } from './support/stage.ts'
import { goWithin, openAs } from './support/visitor.ts'

const RESTORED = '已恢复上次填写而未提交的内容'
const TYPED = '没有提交的内容'

const stage = setFilledStage()

interface FormCase {
  as: 'guest' | 'active' | 'rejected' | 'operator'
  path: string
  /** Where it is not the one that the screen is opened with. */
  query?: (filled: Filled) => Record<string, string>
  /** Opens the form where its address does not. */
  open?: (page: Page) => Promise<void>
  field: string
  text?: string
  /** What is kept stands there without a word about it. */
  quiet?: true
  /** Nobody signs in over it: the server is asked only once all is filled in, or the design is nothing to be sent. */
  unasked?: true
}

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const labelled = (label: string) => `internal:label="${label}"i`

/**
 * Every form in which something is typed to be sent, but for those of nothing but passwords and codes, which are never
 * kept: sign-in, a new password, the ways of signing in. The dialogs for a reason are one part, as is here `freezing`;
 * a passkey has no name where the portal has none.
 */
const FORMS: Readonly<Record<string, FormCase>> = {
  registration: { as: 'guest', path: '/account/register', field: 'input[name=email]', text: 'typed@example.com' },
  profile: { as: 'rejected', path: '/account/role/enterprise', field: 'input[name=name]' },
  contact: { as: 'active', path: '/account/role/enterprise', field: 'input[name=contactName]', text: '林' },
  email: {
    as: 'active',
    path: '/account/modify',
    field: 'input[name=email]',
    text: 'typed@example.com',
    unasked: true,
  },
  app: { as: 'active', path: '/console/appLink/app/form', field: '#appName' },
  domain: {
    as: 'active',
    path: '/console/appLink/app/form',
    query: ({ appId }) => ({ appId }),
    field: 'input[aria-label="域名"]',
    text: 'typed.example.com',
    quiet: true,
  },
  link: { as: 'active', path: '/console/appLink/link/form', field: '#linkName' },
  change: {
    as: 'active',
    path: '/console/appLink/link/modify',
    query: ({ appId, appName, rejectedLinkId }) => ({ appId, appName, linkId: rejectedLinkId }),
    field: '#share_title',
  },
  code: {
    as: 'active',
    path: '/console/appLink/link/info',
    query: ({ appId, appName, linkId }) => ({ appId, appName, linkId, tab: 'qr' }),
    field: labelled('边框文字'),
    text: '扫码领取',
    quiet: true,
    unasked: true,
  },
  news: { as: 'operator', path: '/admin/news', open: button('新增资讯'), field: '#title' },
  document: { as: 'operator', path: '/admin/documents', open: button('新增文档'), field: '#title' },
  banner: { as: 'operator', path: '/admin/banners', open: button('新增图片'), field: '#title' },
  whitelist: { as: 'operator', path: '/admin/whitelist', field: '#entry', text: '@typed.example.com' },
  freezing: { as: 'operator', path: '/admin/members?state=2', open: button('冻结'), field: '#detail' },
}
const namesOf = (visitor: FormCase['as']) => Object.keys(FORMS).filter((name) => FORMS[name]?.as === visitor)

const addressIn = ({ path, query }: FormCase): string =>
  query === undefined ? addressOf(path, stage.filled) : `${path}?${new URLSearchParams(query(stage.filled)).toString()}`

async function typist(visitor: FormCase['as']): Promise<WatchedPage> {
  const opened = await openAs(stage.browser, stage.origin, visitor)
  opened.page.setDefaultTimeout(8000)
  // The browser takes its question back by itself where the page goes for another reason.
  opened.page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  return opened
}

async function begin(form: FormCase, page: Page): Promise<void> {
  await page.goto(stage.origin + addressIn(form))
  await form.open?.(page)
  await page.locator(form.field).fill(form.text ?? TYPED)
}

/** After the form is shown anew: it holds what was typed. */
async function expectKept(page: Page, { open, field, text = TYPED, quiet }: FormCase): Promise<void> {
  await open?.(page)
  if (!quiet) await page.getByText(RESTORED).waitFor()
  await page.locator(field).waitFor()
  expect(await page.locator(field).inputValue()).toBe(text)
}

/** Whoever is there is signed out by the server and signs in again over what is shown. */
async function signInOver(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('Token', 'x'.repeat(43)))
  // Whatever is asked of the server now: the notices, or the form itself where there is no bell.
  await page
    .locator('header button[aria-label^="通知"], main button[type=submit]')
    .first()
    .evaluate((pressed: HTMLElement) => pressed.click())
  const dialog = page.getByRole('dialog', { name: '登录已失效，请重新登录' })
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('what is typed', () => {
  it.concurrent.each(['guest', 'rejected', 'active', 'operator'] as const)(
    'by %s into any form comes back after a link, Back, a reload and a session that ended',
    async (visitor) => {
      const { page, close } = await typist(visitor)
      const lost: string[] = []
      for (const name of namesOf(visitor)) {
        const form = FORMS[name] as FormCase
        try {
          await begin(form, page)
          await goWithin(page, '/home/news/list')
          await page.getByRole('heading', { level: 1, name: '资讯' }).waitFor()
          await page.goBack()
          await expectKept(page, form)
          await page.reload()
          await expectKept(page, form)
          if (visitor === 'guest' || form.unasked) continue
          await signInOver(page)
          expect(await page.locator(form.field).inputValue()).toBe(form.text ?? TYPED)
        } catch (error) {
          lost.push(`${name}: ${String(error)}`)
        }
      }
      await close()
      expect(lost).toEqual([])
    },
  )

  it('is asked about before the tab goes, and no more once it is given up', async () => {
    const { page, close } = await typist('active')
    await begin(FORMS['link'] as FormCase, page)
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asks()).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: '放弃，重新填写' }).click()
    expect(await page.locator('#linkName').inputValue()).toBe('')
    expect(await asks()).toBe(false)
    await close()
  })

  it('never holds a password, a code or an identity number', async () => {
    const { page, close } = await typist('rejected')
    await begin(FORMS['profile'] as FormCase, page)
    await page.locator('input[name=legalPersonCertNo]').fill('11010519491231002X')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(TYPED)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('11010519491231002X')
    await close()
  })
})
