import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectEmulator } from '@unilink/emulator/testing'
import { contract } from '@unilink/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { openBrowser, openPage } from './support/browser.ts'
import { startServer, type RunningServer } from './support/server.ts'

/** Styles that would spoil any panel that they reached, and that the panel would spoil. */
const STYLES = 'button { display: none } * { color: rgb(1, 2, 3) !important } .panel { opacity: 0 }'

let emulator: RunningServer
let browser: Browser
let vite: ViteDevServer
let rendered: Server
let refused: Server
const folder = mkdtempSync(join(tmpdir(), 'unilink-panel-'))
function portOf(server: { address: () => unknown } | null): number {
  if (server === null) throw new Error('there is no server yet')
  return (server.address() as AddressInfo).port
}

/** A project of Vite: its page asks by itself, and keeps its session under a name of its own. */
const vitePage =
  () => `<!doctype html><html lang="zh"><head><title>own</title><link rel="icon" href="data:,"><style>${STYLES}</style>
<script src="${emulator.origin}/__emu/panel.js" data-token="localStorage:my-session"></script></head>
<body><p id="who"></p><script type="module" src="/main.js"></script></body></html>`
const viteScript = () => `const token = localStorage.getItem('my-session')
const answer = await fetch('${emulator.origin}/api/account/currentInfo', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ token }),
})
const { code, data } = await answer.json()
document.querySelector('#who').textContent = code === 0 ? data.email : 'code ' + code`

/** A server that renders its pages, as Next does, by the session of a cookie; its policy allows the emulator alone. */
async function render(cookie = ''): Promise<string> {
  const token = /(?:^|; )sid=([^;]*)/.exec(cookie)?.[1]
  const answer = await fetch(`${emulator.origin}/api/account/currentInfo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  const { code, data } = (await answer.json()) as { code: number; data: { email: string } | null }
  return `<!doctype html><html lang="zh"><title>rendered</title><link rel="icon" href="data:,">
<script async src="${emulator.origin}/__emu/panel.js" data-token="cookie:sid"></script>
<p id="who">${code === 0 ? data?.email : `code ${code}`}</p></html>`
}

const listen = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))

beforeAll(async () => {
  const answer = (policy: () => string) =>
    createHttpServer((request, response) => {
      void render(request.headers.cookie).then((page) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy() }).end(page),
      )
    })
  const policy = () =>
    `default-src 'self'; img-src data:; script-src ${emulator.origin}; connect-src ${emulator.origin}`
  writeFileSync(join(folder, 'index.html'), '')
  ;[rendered, refused, vite, browser] = await Promise.all([
    listen(answer(policy)),
    listen(answer(policy)),
    createServer({ root: folder, configFile: false, logLevel: 'silent', server: { host: '127.0.0.1', port: 0 } }),
    openBrowser(),
  ])
  await vite.listen()
  const origins = [`http://127.0.0.1:${portOf(vite.httpServer)}`, `http://localhost:${portOf(rendered)}`]
  emulator = await startServer({ EMULATOR_ORIGINS: origins.join(','), SEED_VISITS: '50' })
  writeFileSync(join(folder, 'index.html'), vitePage())
  writeFileSync(join(folder, 'main.js'), viteScript())
})
afterAll(async () => {
  await Promise.all([browser?.close(), vite?.close(), emulator?.stop()])
  for (const server of [rendered, refused]) server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const panel = (page: Page) => page.getByRole('complementary', { name: '模拟器面板' })
const show = (page: Page, tab: string) => panel(page).getByRole('tab', { name: tab }).click()
const who = (page: Page) => page.locator('#who').textContent()

async function signIn(page: Page, persona: string) {
  const button = panel(page).getByRole('button', { name: new RegExp(`^${persona}`) })
  await Promise.all([page.waitForEvent('load'), button.click()])
  await expect.poll(() => who(page)).toBe(`${persona}@unilink.test`)
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${persona}`), pressed: true })
    .waitFor()
}

async function sendMail(email: string) {
  const world = connectEmulator({ origin: emulator.origin })
  const { account } = contract
  const { data } = await world.call(account.getImgCaptcha)
  const solved = await world.call(account.checkImgCaptcha, { captchaId: data.captchaId, code: 'pass' })
  const { captchaToken } = solved.data
  expect(await world.call(account.sendEmailCaptcha, { email, scene: 'register', captchaToken })).toMatchObject({
    code: 0,
  })
}

describe.each([
  ['a project of Vite', () => `http://127.0.0.1:${portOf(vite.httpServer)}/`],
  ['a server that renders, on another site', () => `http://localhost:${portOf(rendered)}/`],
])('the panel as a script in %s', (_where, address) => {
  it('signs in, moves the clock, shows mail with its code and requests with why, and leaves the page alone', async () => {
    const { page, assertQuiet, close } = await openPage(browser, {}, { panel: true })
    await page.goto(address())
    await expect.poll(() => who(page)).toMatch(/^code 110(00|12)$/)
    await page.getByRole('button', { name: /打开模拟器面板/ }).click()
    await signIn(page, 'active')
    await signIn(page, 'frozen')
    expect(await page.locator('unilink-panel').evaluate((element) => element.shadowRoot !== null)).toBe(true)
    const button = panel(page).getByRole('button', { name: /^active/ })
    expect(await button.evaluate((element) => getComputedStyle(element).display)).toBe('flex')

    await show(page, '时钟')
    const time = panel(page).getByRole('time')
    const before = Date.parse(((await time.textContent()) ?? '').replace(' ', 'T'))
    await panel(page).getByRole('button', { name: '+7 天' }).click()
    await panel(page).getByText('已调整').waitFor()
    await expect
      .poll(async () => Date.parse(((await time.textContent()) ?? '').replace(' ', 'T')) - before)
      .toBeGreaterThanOrEqual(7 * 86_400_000)

    const set = panel(page).getByRole('button', { name: '设定' })
    await panel(page).getByLabel('设为').fill('2027-02-30 09:00')
    expect(await set.isDisabled()).toBe(true)
    await panel(page).getByLabel('设为').fill('2027-02-03 09:00')
    await set.click()
    await expect.poll(() => time.textContent()).toMatch(/^2027-02-03 09:00/)
    await panel(page).getByRole('button', { name: '恢复系统时间' }).click()

    await show(page, '邮件')
    const email = `mail-${new URL(address()).port}@example.com`
    await sendMail(email)
    await panel(page).getByText(email).waitFor()
    await panel(page)
      .getByRole('button', { name: /复制验证码 \d{6}/ })
      .first()
      .waitFor()

    await show(page, '请求')
    const mine = panel(page).getByRole('button', { name: /currentInfo/ })
    await mine.first().click()
    await panel(page).getByText('正常应答').waitFor()
    expect(await panel(page).getByRole('link', { name: '打开控制台' }).getAttribute('href')).toContain(
      `${emulator.origin}/__emu/`,
    )
    assertQuiet()
    await close()
  })
})

describe('the panel as a script speaks', () => {
  const address = () => `http://127.0.0.1:${portOf(vite.httpServer)}/`
  const english = (page: Page) => page.getByRole('complementary', { name: 'Emulator panel' })

  it('English where the browser does not read Chinese, whatever the page keeps under the name of our language', async () => {
    const { page, assertQuiet, close } = await openPage(browser, { locale: 'de-DE' }, { panel: true })
    await page.context().addCookies([{ name: 'lang', value: 'zh', url: address() }])
    await page.goto(address())
    await page.getByRole('button', { name: /Open the emulator panel/ }).click()
    await english(page)
      .getByRole('button', { name: /^active/ })
      .waitFor()
    for (const tab of ['Personas', 'Clock', 'Faults', 'Requests', 'World']) {
      await english(page).getByRole('tab', { name: tab }).click()
      await expect.poll(() => english(page).getByRole('tabpanel').textContent()).not.toBe('')
      const heights = await english(page)
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map(({ clientHeight }) => clientHeight))
      expect(Math.max(...heights), `${tab} is one line`).toBeLessThan(45)
      expect(await english(page).innerText(), tab).not.toMatch(/\p{Script=Han}/u)
    }
    assertQuiet()
    await close()
  })

  it('what its element says', async () => {
    writeFileSync(join(folder, 'english.html'), vitePage().replace('data-token', 'data-lang="en" data-token'))
    const { page, assertQuiet, close } = await openPage(browser, { locale: 'zh-CN' }, { panel: true })
    await page.goto(`${address()}english.html`)
    await page.getByRole('button', { name: /Open the emulator panel/ }).waitFor()
    assertQuiet()
    await close()
  })
})

it('a page whose origin is not allowed is told which setting allows it', async () => {
  const { page, close } = await openPage(browser, {}, { panel: true })
  const origin = `http://127.0.0.1:${portOf(refused)}`
  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: new RegExp(`EMULATOR_ORIGINS=${origin}$`) }).click()
  await panel(page).getByRole('alert').getByText(`EMULATOR_ORIGINS=${origin}`).waitFor()
  await close()
})

it('a page that keeps its session elsewhere takes the token by the event, and is not loaded anew', async () => {
  const { page, close } = await openPage(browser, {}, { panel: true })
  await page.goto(`http://127.0.0.1:${portOf(vite.httpServer)}/`)
  await page.evaluate(() =>
    window.addEventListener('unilink:token', (event) => {
      event.preventDefault()
      document.title = `took ${(event as CustomEvent<{ token: string }>).detail.token.length}`
    }),
  )
  await page.getByRole('button', { name: /打开模拟器面板/ }).click()
  await panel(page).getByRole('button', { name: /^new/ }).click()
  await panel(page).getByRole('button', { name: /^new/, pressed: true }).waitFor()
  expect(await page.title()).toMatch(/^took \d{2,}$/)
  expect(await page.evaluate(() => localStorage.getItem('my-session'))).toBe(null)
  await close()
})
