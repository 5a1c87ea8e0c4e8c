import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { seriousIn } from './support/axe.ts'
import { openPage, type WatchedPage } from './support/browser.ts'
import { choose } from './support/choose.ts'
import { watchCaptchas } from './support/emulator.ts'
import { fill, type Filled } from './support/fill.ts'
import { fetchThere } from './support/own-world.ts'
import { startServer } from './support/server.ts'
import { setStage } from './support/stage.ts'
import { PHONE, WINDOW } from './support/seen-in-full.ts'
import { addressOf, NOT_WHITELISTED } from './support/expected-screens.ts'
import { expectNoOverflow, goWithin, see } from './support/visitor.ts'

const LIST = '/console/appLink/app/list'
/** For machines that are ten times slower. */
const PATIENCE = { timeout: 60_000 }

const stage = setStage()
let watched: WatchedPage
let page: Page
let filled: Filled
beforeAll(async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  // What moves in is paler than what stands.
  watched = await openPage(stage.browser, { permissions }, { panel: true })
  ;({ page } = watched)
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.goto(stage.origin)
})
beforeEach(() => page.setViewportSize(WINDOW))

const panel = () => page.getByRole('complementary', { name: '模拟器面板' })
const closedTab = () => page.getByRole('button', { name: /打开模拟器面板/ })
const show = (tab: string) => panel().getByRole('tab', { name: tab }).click()
const signInAs = async (persona: string) => {
  const name = new RegExp(`^${persona}`)
  await Promise.all([page.waitForEvent('load'), panel().getByRole('button', { name }).click()])
  await panel().getByRole('button', { name, pressed: true }).waitFor()
}
const submit = (section: Locator, name: string) =>
  section.getByRole('form').getByRole('button', { name, exact: true }).click()
const axe = () => seriousIn(page)

describe('the panel', () => {
  it('is a tab in the margin that covers nothing, at a desk and on a phone', async () => {
    await closedTab().waitFor()
    expect(await axe()).toEqual([])
    for (const [size, margin] of [
      [WINDOW, 24],
      [PHONE, 20],
    ] as const) {
      await page.setViewportSize(size)
      // The page is laid out anew a moment after its window has another size.
      await expect.poll(async () => (await closedTab().boundingBox())?.width).toBeLessThanOrEqual(margin)
      const box = await closedTab().boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(size.width)
      await expectNoOverflow(page)
    }
    await closedTab().click()
    await expect
      .poll(async () => {
        const { y = 0, width } = (await panel().getByRole('tablist').boundingBox()) ?? {}
        return [y > PHONE.height / 3, width]
      })
      .toEqual([true, PHONE.width])
    await expectNoOverflow(page)
  })

  it('signs in as a persona with one click, and stays open where it was put', async () => {
    await panel()
      .getByRole('button', { name: /移动模拟器面板/ })
      .press('ArrowUp')
    await signInAs('active')
    const current = panel().getByRole('button', { name: /^active/, pressed: true })
    await current.waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'emu-panel')?.value).toBe('o.persona.16.40')
    expect(await axe()).toEqual([])
  })

  it('is used by the keyboard: the tabs by arrows, all of it by a shortcut', async () => {
    await panel().getByRole('tab', { name: '身份' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await panel().getByRole('tab', { name: '故障', selected: true }).waitFor()
    await page.keyboard.press('Alt+Shift+E')
    await closedTab().waitFor()
    await page.keyboard.press('Alt+Shift+E')
    await panel().getByRole('tab', { name: '故障', selected: true }).waitFor()
  })

  it('makes the next call meet a fault, and tells in the log why it was refused', async () => {
    await choose(panel().getByLabel('每次开启'), '只对接下来 1 次')
    await panel().getByRole('switch', { name: '账户不在白名单内' }).check()
    await panel().getByText('还剩 1 次').waitFor()
    await goWithin(page, LIST)
    await page.getByText(NOT_WHITELISTED).first().waitFor()
    await page.waitForURL(`${stage.origin}/`)
    await expect.poll(() => panel().getByRole('switch', { name: '账户不在白名单内' }).isChecked(), PATIENCE).toBe(false)
    await show('请求')
    await panel()
      .getByRole('button', { name: /^11014/ })
      .first()
      .click()
    await panel()
      .getByText(/规则 账户不在白名单内/)
      .first()
      .waitFor()
    expect(await axe()).toEqual([])
    await goWithin(page, LIST)
    await see(page, { path: LIST, heading: '统一链接管理' })
  })

  it('holds calls back for as long as its slider says, however fast that is moved, and says so when that is over', async () => {
    await show('故障')
    const slider = panel().getByRole('slider', { name: '接口延迟' })
    const rules = async () => {
      const { faults } = (await (await fetchThere(`${stage.origin}/__emu/v1/faults`)).json()) as {
        faults: { name?: string; delay?: number }[]
      }
      return faults.flatMap(({ name, delay }) => (name === 'panel latency' ? [delay] : []))
    }
    await slider.focus()
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(rules, PATIENCE).toEqual([500])
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowLeft')
    await expect.poll(rules, PATIENCE).toEqual([200])
    await panel().getByRole('button', { name: '全部关闭' }).click()
    await expect.poll(() => slider.inputValue(), PATIENCE).toBe('0')
    expect(await rules()).toEqual([])
  })

  it('moves the time past the life of a token: the portal leads to login', async () => {
    await show('时钟')
    await panel().getByRole('button', { name: '+30 天' }).click()
    await page.waitForURL('**/account/login*')
    await page.getByText('账号未登录').first().waitFor()
    await panel().getByText('已调整').waitFor()
    await panel().getByRole('button', { name: '恢复系统时间' }).click()
    await panel().getByText('系统时间', { exact: true }).waitFor()
  })

  it('shows a mail as it comes, whose code is copied with one click', async () => {
    await show('邮件')
    await panel()
      .getByText(/还没有邮件/)
      .waitFor()
    const answer = watchCaptchas(page, stage.origin)
    await goWithin(page, '/account/password/reback')
    await page.getByLabel('邮箱', { exact: true }).fill('active@unilink.test')
    await page.getByLabel('图形验证码', { exact: true }).fill(await answer())
    await page.getByRole('button', { name: '发送验证码' }).click()
    const copy = panel().getByRole('button', { name: /复制验证码 \d{6}/ })
    const code = /\d{6}/.exec(await copy.innerText())?.[0]
    await copy.click()
    await panel().getByText('已复制').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })

  it('shows one link on many devices, with the app and without it', async () => {
    filled = await fill(stage.origin)
    await page.goto(stage.origin)
    await show('身份')
    await signInAs('active')
    await goWithin(page, addressOf('/console/appLink/link/info', filled))
    await panel().getByRole('button', { name: '链接实验室' }).click()
    const lab = page.getByRole('dialog', { name: '链接实验室' })
    const on = (label: string) => lab.getByRole('region', { name: label })
    // On the one host of this world HarmonyOS is sent on at once, without a page.
    await lab.locator('iframe').nth(2).waitFor()
    await on('小米手机 · 小米浏览器').getByText('应用已打开').waitFor()
    await on('小米手机 · 小米浏览器').getByRole('radio', { name: '未安装' }).check()
    await on('小米手机 · 小米浏览器').getByText('应用未响应').waitFor()
    await on('小米手机 · 小米浏览器').getByText('2.0 秒').waitFor()
    await on('小米手机 · 小米浏览器').getByRole('button', { name: '点按主按钮' }).click()
    await on('小米手机 · 小米浏览器').getByRole('button', { name: '重新播放' }).waitFor()
    await lab.getByRole('checkbox', { name: '电脑 · Chrome' }).check()
    await on('电脑 · Chrome').getByText('显示二维码').waitFor()
    expect(await axe()).toEqual([])
    await page.keyboard.press('Escape')
    await lab.waitFor({ state: 'detached' })
  })

  it('submits what a move needs by a form that is filled in, and says at its fields what is refused', async () => {
    await show('身份')
    await signInAs('active')
    await goWithin(
      page,
      addressOf('/console/appLink/link/reviseInfo', { ...filled, revisionId: filled.firstRevisionId }),
    )
    await show('状态')
    const revision = panel().getByRole('region', { name: '修改' })
    await revision.getByRole('button', { name: '撤销审核' }).click()
    await revision.getByText('已撤销').waitFor()
    await revision.getByRole('button', { name: /^修改后重新提交/, expanded: false }).click()
    await revision.getByLabel('修改原因').fill('由面板重新提交')
    await revision.getByLabel('链接名称').fill('')
    watched.assertQuiet()
    await submit(revision, '修改后重新提交')
    await revision.getByText('请输入链接名称').waitFor()
    expect(() => watched.assertQuiet(), 'the browser tells of a refused request').toThrow('expected [ Array(1) ]')
    expect(await axe()).toEqual([])
    await revision.getByLabel('链接名称').fill('由面板改名')
    await submit(revision, '修改后重新提交')
    await revision.getByText('此状态没有可做的变更').waitFor()
    await goWithin(
      page,
      addressOf('/console/appLink/link/modifyParamList', { ...filled, linkId: filled.waitingLinkId }),
    )
    await page.getByRole('row', { name: /由面板重新提交.*待审核/ }).waitFor()
    await show('身份')
    await signInAs('new')
    await goWithin(page, '/account/perfect/status')
    await show('状态')
    const profile = panel().getByRole('region', { name: '账号' })
    await profile.getByRole('button', { name: /^提交资料/ }).click()
    await submit(profile, '提交资料')
    await profile.getByText('审核中', { exact: true }).waitFor()
  })

  it('moves the domains of an app: proven, lost, proven again, refused, allowed', async () => {
    const developer = await callAs(stage.origin, 'active')
    const { appId } = filled
    await developer.post('/api/app/addDomain', { appId, domain: 'go.panel.example' })
    await show('身份')
    await signInAs('active')
    await goWithin(page, `/console/appLink/app/form?appId=${appId}#part-own-domains`)
    await show('状态')
    const domain = panel().getByRole('region', { name: '自有域名 go.panel.example' })
    const card = page.getByRole('region', { name: 'go.panel.example', exact: true })
    const move = async (button: RegExp, state: string) => {
      await domain.getByRole('button', { name: button }).click()
      await domain.getByText(state, { exact: true }).waitFor()
      await card.getByText(state, { exact: true }).waitFor()
    }
    await move(/^验证通过/, '已验证')
    expect(await axe()).toEqual([])
    await move(/^失效/, '失效')
    await move(/^验证通过/, '已验证')
    await move(/^拒绝/, '已拒绝')
    await move(/^撤销拒绝/, '待验证')
  })

  it('takes the world away as a file, and is replaced by it', async () => {
    await show('世界')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel().getByRole('link', { name: '下载这个世界' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^unilink-.*\.zip$/)
    const file = await download.path()
    const replaceBy = async (chosen: string) => {
      await panel().getByLabel('选择要导入的 zip').setInputFiles(chosen)
      await panel().getByRole('button', { name: '导入', exact: true }).click()
      await panel().getByRole('button', { name: '再点一次，替换这个世界' }).click()
    }
    watched.assertQuiet()
    await replaceBy(fileURLToPath(import.meta.url))
    await page.getByText(/未能完成.*不是 zip/).waitFor()
    expect(() => watched.assertQuiet(), 'the browser tells of a refused request').toThrow('expected [ Array(1) ]')
    const active = await callAs(stage.origin, 'active')
    await active.post('/api/app/edit', { appId: filled.appId, description: '导入之后就没有了' })
    await Promise.all([page.waitForEvent('load'), replaceBy(file)])
    await panel().getByRole('button', { name: '复制当前世界' }).waitFor()
    const app = await (await callAs(stage.origin, 'active')).post('/api/app/queryDetail', { appId: filled.appId })
    expect(app).not.toMatchObject({ description: '导入之后就没有了' })
  })

  it('forks the world and goes there; goes away for good when told to', async () => {
    await show('世界')
    await panel().getByLabel('新世界名称').fill('tried')
    await panel().getByRole('button', { name: '复制当前世界' }).click()
    await expect.poll(() => panel().getByLabel('当前世界').innerText(), PATIENCE).toBe('tried')
    await panel().getByRole('button', { name: '不再显示面板' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await panel().count()).toBe(0)
    await page.goto(`${stage.origin}/?emu-panel=on`)
    await closedTab().waitFor()
    watched.assertQuiet()
  })
})

it('is not asked for where there is no emulator', async () => {
  const real = await startServer({ EMULATOR: '0' })
  const other = await openPage(stage.browser, {}, { panel: true })
  const asked: string[] = []
  other.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await other.page.goto(real.origin)
  await other.page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await other.page.locator('meta[name="unilink-mode"]').count()).toBe(0)
  expect(asked.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(asked.filter((path) => /emulator-panel|__emu/.test(path))).toEqual([])
  await other.close()
  await real.stop()
})
