import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seriousIn } from './support/axe.ts'
import { openPage } from './support/browser.ts'
import { fetchThere } from './support/own-world.ts'
import { PHONE, WINDOW } from './support/seen-in-full.ts'
import { setStage } from './support/stage.ts'
import { expectNoOverflow } from './support/visitor.ts'

const PATIENCE_MS = 60_000

const stage = setStage()
let page: Page
beforeAll(async () => {
  ;({ page } = await openPage(stage.browser, { permissions: ['clipboard-read', 'clipboard-write'] }))
  page.setDefaultTimeout(PATIENCE_MS)
  await mail('first@unilink.test', '验证码 111111：注册账号', 'register')
  await mail('second@unilink.test', '链接审核通过', 'link-approved')
  await page.goto(`${stage.origin}/__emu/mail`)
})
beforeEach(() => page.setViewportSize(WINDOW))

/** A mail as the platform's; its HTML would run a script if it could. */
async function mail(to: string, subject: string, tag: string): Promise<void> {
  const html = `<h3>${subject}</h3><a href="https://example.test/${tag}">${tag}</a><script>document.body.append('ran')</script>`
  const body = {
    From: { Email: 'no-reply@unilink.test' },
    To: [{ Email: to }],
    Subject: subject,
    HTML: html,
    Tags: [tag],
  }
  const answer = await fetchThere(`${stage.origin}/__emu/mail/api/v1/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

const rows = () => page.getByRole('region', { name: '邮件列表' }).getByRole('listitem')
const reader = () => page.getByRole('region', { name: '邮件内容' })
const axe = () => seriousIn(page)

describe('the inbox', () => {
  it('shows a mail as it comes, and its code is copied with one click', async () => {
    await rows().nth(1).waitFor()
    await page.getByText('实时', { exact: true }).waitFor()
    await mail('live@unilink.test', '验证码 222222：找回密码', 'backPassword')
    await rows().filter({ hasText: 'live@unilink.test' }).getByRole('button', { name: '222222' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('222222')
    await page.getByText('3 封，3 封未读').waitFor()
    expect(await axe()).toEqual([])
  })

  it('is searched and filtered', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('second@')
    await expect.poll(() => rows().allInnerTexts()).toHaveLength(1)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await rows().filter({ hasText: 'first@unilink.test' }).waitFor()
    expect(await rows().count()).toBe(1)
    await page.getByRole('button', { name: '全部', exact: true }).click()
  })

  it('shows a mail by its parts; nothing in it runs', async () => {
    await page.getByRole('link', { name: /first@unilink.test/ }).click()
    const frame = reader().frameLocator('iframe')
    await frame.getByRole('heading', { name: '验证码 111111：注册账号' }).waitFor()
    expect(await frame.locator('body').innerText()).not.toContain('ran')
    await reader().getByRole('button', { name: '源码' }).click()
    await reader()
      .getByText(/^Content-Type: text\/html/m)
      .waitFor()
    await reader().getByRole('button', { name: '头部' }).click()
    await reader().getByText('MIME-Version').waitFor()
    expect(await axe()).toEqual([])
    await page.getByText('3 封，2 封未读').waitFor()
  })

  it('has its links beside it, to be copied', async () => {
    await reader().getByRole('list', { name: '邮件中的链接' }).getByRole('button', { name: '复制' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('https://example.test/register')
  })

  it('is gone through by keys, and read as a whole', async () => {
    await page.keyboard.press('k')
    await reader().getByRole('heading', { name: '链接审核通过' }).waitFor()
    await page.keyboard.press('j')
    await reader().getByRole('heading', { name: '验证码 111111：注册账号' }).first().waitFor()
    await page.getByRole('button', { name: '全部标为已读' }).click()
    await page.getByText('3 封', { exact: true }).waitFor()
  })

  it('lets a code expire by the clock of the world', async () => {
    await reader().getByText(/还剩/).waitFor()
    await reader().getByRole('button', { name: '让它过期' }).click()
    await reader().getByText('已过期').waitFor()
  })

  it('on a phone shows the list or the mail, and deletes', async () => {
    await page.setViewportSize(PHONE)
    await expectNoOverflow(page)
    expect(await rows().first().isVisible()).toBe(false)
    await reader().getByRole('button', { name: '删除' }).click()
    await expect.poll(() => rows().count()).toBe(2)
    await expectNoOverflow(page)
    expect(await axe()).toEqual([])
    await page.getByRole('button', { name: '清空' }).click()
    await page.getByRole('button', { name: '再点一次，全部删除' }).click()
    const howTo = (of: string) => page.getByRole('region', { name: of }).getByRole('link', { name: '去注册一个账号' })
    await howTo('邮件列表').waitFor()
    await page.setViewportSize(WINDOW)
    await howTo('邮件内容').waitFor()
    await howTo('邮件列表').waitFor({ state: 'detached' })
    expect(await axe()).toEqual([])
  })
})
