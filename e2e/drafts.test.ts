import type { Locator, Page } from 'playwright-core'
import { shareOf } from '@unilink/server/support/tries.ts'
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
  /** How it is filled in where nothing is typed. */
  give?: (page: Page) => Promise<void>
  /** What is kept stands there without a word about it. */
  quiet?: true
  /** It is never sent, only set: nobody signs in over it, but it is there again after signing in. */
  set?: true
  /** Only another tab tells it that the session is over: it asks the server for nothing before it is filled in. */
  unasked?: true
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
const unfolded = (id: string) => async (page: Page) => {
  const part = page.locator(`#${id}`)
  await part.waitFor()
  if (!(await part.evaluate((fold) => fold.hasAttribute('open')))) await part.locator('summary').first().click()
}
const labelled = (label: string) => `internal:label="${label}"i`
const ofApp = ({ appId, appName }: Filled) => ({ appId, appName })
const SHEET = 'sheet.csv'

/**
 * Every form in which something is typed to be sent, and the designers. Left out on purpose: what is a password, a code
 * or an identity number and is never kept (sign-in, a new password, the ways of signing in, the end of an account); what
 * is in the address once it is asked for (searches and filters); and the emulator's own controls. The name of a passkey
 * is in `security.test.ts`: there is none at a numeric address.
 */
const FORMS: Readonly<Record<string, FormCase>> = {
  registration: { as: 'guest', path: '/account/register', field: 'input[name=email]', text: 'typed@example.com' },
  recovery: {
    as: 'guest',
    path: '/account/password/reback',
    field: 'input[name=email]',
    text: 'typed@example.com',
    quiet: true,
  },
  organisation: { as: 'rejected', path: '/account/role/enterprise', field: 'input[name=name]' },
  government: { as: 'rejected', path: '/account/role/government', field: 'input[name=name]' },
  personal: { as: 'rejected', path: '/account/role/personal', field: 'input[name=name]', unasked: true },
  contact: { as: 'active', path: '/account/role/enterprise', field: 'input[name=contactName]', text: '林' },
  email: { as: 'active', path: '/account/modify', field: 'input[name=email]', text: 'a@example.com', unasked: true },
  app: { as: 'active', path: '/console/appLink/app/form', field: '[name=appName]' },
  appChange: { as: 'active', path: '/console/appLink/app/form', query: ofApp, field: 'textarea[name=description]' },
  domain: {
    as: 'active',
    path: '/console/appLink/app/form',
    query: ({ appId }) => ({ appId }),
    open: unfolded('part-own-domains'),
    field: 'input[aria-label="域名"]',
    text: 'typed.example.com',
    quiet: true,
  },
  link: { as: 'active', path: '/console/appLink/link/form', field: '[name=linkName]' },
  edit: {
    as: 'active',
    path: '/console/appLink/link/edit',
    query: (filled) => ({ ...ofApp(filled), linkId: filled.disabledLinkId }),
    open: unfolded('part-share'),
    field: '[name="share.title"]',
  },
  change: {
    as: 'active',
    path: '/console/appLink/link/modify',
    query: (filled) => ({ ...ofApp(filled), linkId: filled.rejectedLinkId }),
    open: unfolded('part-share'),
    field: '[name="share.title"]',
  },
  batch: {
    as: 'active',
    path: '/console/appLink/link/List',
    open: button('批量创建'),
    give: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: SHEET, mimeType: 'text/csv', buffer: Buffer.from('链接名称\n春季活动\n') }),
    field: `output:has-text("${SHEET}")`,
    quiet: true,
  },
  tag: {
    as: 'active',
    path: '/console/appLink/link/List',
    open: async (page) => {
      await page.getByRole('checkbox', { name: '选择国庆出行活动' }).check()
      await button('打标签')(page)
    },
    field: 'input[name=tag]',
    text: '秋季',
    quiet: true,
  },
  appeal: {
    as: 'active',
    path: '/console/appLink/link/info',
    query: (filled) => ({ ...ofApp(filled), linkId: filled.frozenLinkId }),
    open: button('申诉'),
    field: '[name=detail]',
  },
  code: {
    as: 'active',
    path: '/console/appLink/link/info',
    query: (filled) => ({ ...ofApp(filled), linkId: filled.linkId, tab: 'qr' }),
    field: labelled('边框文字'),
    text: '扫码领取',
    quiet: true,
    set: true,
  },
  simulation: {
    as: 'active',
    path: '/console/appLink/link/info',
    query: (filled) => ({ ...ofApp(filled), linkId: filled.linkId, tab: 'simulate' }),
    open: async (page) => page.getByText('粘贴 UA').click(),
    field: 'main textarea',
    quiet: true,
    set: true,
  },
  rejection: { as: 'operator', path: '/admin/links/info', open: button(/^驳回/), field: '[name=reason]' },
  freezing: { as: 'operator', path: '/admin/members?state=2', open: button('冻结'), field: '[name=detail]' },
  news: { as: 'operator', path: '/admin/news', open: button('新增资讯'), field: '[name=title]' },
  document: { as: 'operator', path: '/admin/documents', open: button('新增文档'), field: '[name=title]' },
  banner: { as: 'operator', path: '/admin/banners', open: button('新增图片'), field: '[name=title]' },
  whitelist: { as: 'operator', path: '/admin/whitelist', field: '[name=entry]', text: '@typed.example.com' },
}
const namesOf = (visitor: FormCase['as']) => Object.keys(FORMS).filter((name) => FORMS[name]?.as === visitor)

const addressIn = ({ path, query }: FormCase): string =>
  query === undefined ? addressOf(path, stage.filled) : `${path}?${new URLSearchParams(query(stage.filled)).toString()}`

async function typist(visitor: FormCase['as']): Promise<WatchedPage> {
  const opened = await openAs(stage.browser, stage.origin, visitor)
  // The browser takes its question back by itself where the page goes for another reason.
  opened.page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  return opened
}

/** Loads the page anew as if its question were answered: the driver answers it at times when the browser has taken it back. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  await page.reload()
}

async function begin({ open, give, field, text = TYPED, ...form }: FormCase, page: Page): Promise<void> {
  await page.goto(stage.origin + addressIn({ field, ...form }))
  await open?.(page)
  if (give === undefined) await page.locator(field).fill(text)
  else await give(page)
  await page.locator(field).waitFor()
}

/** It holds what was typed. */
async function expectHeld(page: Page, { field, text = TYPED, give }: FormCase): Promise<void> {
  await page.locator(field).waitFor()
  // What is given is named by the place that is waited for.
  expect(give === undefined ? await page.locator(field).inputValue() : text).toBe(text)
}

/** The same, after the form is shown anew. */
async function expectKept(page: Page, form: FormCase): Promise<void> {
  await form.open?.(page)
  if (!form.quiet) await page.getByText(RESTORED).waitFor()
  await expectHeld(page, form)
}

/** The server ends the session of whoever is there, who learns of it by the next call or from another tab. */
async function endSession(page: Page, { unasked }: Pick<FormCase, 'unasked'> = {}): Promise<void> {
  if (unasked) {
    const other = await page.context().newPage()
    await other.goto(`${stage.origin}/home/news/list`)
    await other.evaluate(() => localStorage.clear())
    await other.close()
    return
  }
  await page.evaluate(() => localStorage.setItem('Token', 'x'.repeat(43)))
  // Whatever is asked of the server now: the notices, or the form itself where there is no bell.
  await page
    .locator('header button[aria-label^="通知"], main button[type=submit]')
    .first()
    .evaluate((pressed: HTMLElement) => pressed.click())
}

/** Signs in again: over the form, or on the page of its own that leads back. */
async function signInAgain(page: Page, place: Locator): Promise<void> {
  await place.getByLabel('密码', { exact: true }).fill(PASSWORD)
  expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
  await place.getByRole('button', { name: '登录', exact: true }).click()
  await place.waitFor({ state: 'detached' })
}

const signInOver = (page: Page) => signInAgain(page, page.getByRole('dialog', { name: '登录已失效，请重新登录' }))

async function signInAnew(page: Page, visitor: FormCase['as']): Promise<void> {
  await page.waitForURL('**/account/login*')
  await page.getByLabel('邮箱').fill(`${visitor}@unilink.test`)
  await signInAgain(page, page.locator('main:has(h1:text-is("登录账号"))'))
}

async function comeBack(page: Page, form: FormCase): Promise<void> {
  await reload(page)
  await expectKept(page, form)
}

async function signIn(page: Page, form: FormCase): Promise<void> {
  await endSession(page, form)
  await (form.set ? signInAnew(page, form.as) : signInOver(page))
  await (form.set ? expectKept : expectHeld)(page, form)
}

describe('what is typed', () => {
  it.concurrent.each(['guest', 'rejected', 'active', 'operator'] as const)(
    'by %s into any form comes back after a link and Back, and a reload or a session that ended',
    async (visitor) => {
      const { page, close } = await typist(visitor)
      const lost: string[] = []
      for (const [place, name] of namesOf(visitor).entries()) {
        // Of what goes the same way for all forms, each goes one; who is not signed in has no session.
        const ways = visitor === 'guest' ? [comeBack] : shareOf([comeBack, signIn], place, 2)
        const form = FORMS[name] as FormCase
        try {
          await begin(form, page)
          await goWithin(page, '/home/news/list')
          await page.getByRole('heading', { level: 1, name: '资讯' }).waitFor()
          await page.goBack()
          await expectKept(page, form)
          for (const way of ways) await way(page, form)
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
    await reload(page)
    await page.getByRole('button', { name: '放弃，重新填写' }).click()
    expect(await page.locator('[name=linkName]').inputValue()).toBe('')
    expect(await asks()).toBe(false)
    await close()
  })

  it('comes back to its own account after a session that ended elsewhere, and goes with a sign-out', async () => {
    const { page, close } = await typist('active')
    const form = FORMS['link'] as FormCase
    await begin(form, page)
    await goWithin(page, '/console/home')
    await page.getByRole('heading', { level: 1, name: '概览' }).waitFor()
    await endSession(page)
    await signInAnew(page, 'active')
    await page.getByRole('heading', { level: 1, name: '概览' }).waitFor()
    await goWithin(page, addressIn(form))
    await expectKept(page, form)
    const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
    expect(await drafts()).not.toEqual([])
    await goWithin(page, '/account/security')
    await page.getByRole('navigation', { name: '账号' }).getByRole('button', { name: '退出登录' }).click()
    await page.waitForURL(`${stage.origin}/`)
    expect(await drafts()).toEqual([])
    await close()
  })

  it('never holds a password, a code or an identity number', async () => {
    const { page, close } = await typist('rejected')
    await begin(FORMS['organisation'] as FormCase, page)
    await page.locator('input[name=legalPersonCertNo]').fill('11010519491231002X')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(TYPED)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('11010519491231002X')
    await close()
  })
})
