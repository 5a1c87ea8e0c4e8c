import { chromium } from 'playwright-core'
const origin = 'http://127.0.0.1:7311'
const post = async (p, b = {}, token) => (await (await fetch(origin + p, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...b, token }) })).json()).data
const { token } = await post('/api/account/login', { email: 'operator@unilink.test', password: 'Unilink2026' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'Token', value: token }] }] } })
const page = await context.newPage()
let fit = 0, all = 0
for (const path of ['/admin/links', '/admin/revisions', '/admin/addresses', '/admin/reports']) {
  await page.goto(origin + path); await page.locator('main h1').first().waitFor(); await page.waitForTimeout(500); await page.waitForTimeout(800)
  const rows = await page.locator('[class*=queue] li, [class*=queue] [role=option], [aria-current]').count()
  const heights = []
  for (let n = 0; n < 12; n += 1) {
    await page.waitForTimeout(500); await page.waitForTimeout(500)
    const info = await page.evaluate(() => [document.documentElement.scrollHeight, document.querySelector('main h2')?.textContent, ...[...document.querySelectorAll('main *')].filter((e) => e.scrollHeight > e.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(e).overflowY)).map((e) => `${e.className.slice(0, 12)}:${e.scrollHeight - e.clientHeight}`)])
    const key = JSON.stringify(info)
    heights.push(info.join(' '))
    await page.keyboard.press('j'); await page.waitForTimeout(500)
  }
  console.log(path, rows); for (const h of heights) console.log('   ', h)
}
await browser.close()
