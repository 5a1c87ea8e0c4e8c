import { afterEach, describe, expect, it } from 'vitest'
import { callAs } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { allScreens } from './support/expected-screens.ts'
import { addFault, clearFaults } from './support/faults.ts'
import { fetchThere } from './support/own-world.ts'
import { setStage } from './support/stage.ts'

const TITLE = '让每一次点击，都到达对的页面'

const stage = setStage()
afterEach(() => clearFaults(stage.origin))

async function homeAs(headers: Record<string, string> = {}, path = '/') {
  const answer = await fetchThere(stage.origin + path, { headers: { accept: 'text/html', ...headers } })
  return { answer, html: await answer.text() }
}

describe('the home page as the server sends it', () => {
  it('holds all there is to read, and no script of its own', async () => {
    const { answer, html } = await homeAs()
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(html).toContain('<title>首页 - ')
    for (const text of [TITLE, '大屏应用适配白皮书', '<img src="/content/banner-link.svg"', 'home-screen-']) {
      expect(html).toContain(text)
    }
    // The policy of the portal would refuse any other.
    for (const [script] of html.matchAll(/<script[^>]*>/g))
      expect(script).toMatch(/ src="\/assets\/| type="application\/json"/)
    expect(html).not.toMatch(/ on\w+="/)
  })

  it('has a Chinese title before any script runs, as every page has', async () => {
    for (const path of [...allScreens, '/no/such/page']) {
      const { html } = await homeAs({}, path)
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1], path).toMatch(/\p{Script=Han}{2}/u)
    }
  })

  it('is packed as its reader likes', async () => {
    const { html } = await homeAs({ 'accept-encoding': 'identity' })
    for (const encoding of ['br', 'gzip']) {
      const { answer, html: same } = await homeAs({ 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toContain('accept-encoding')
      expect(same).toBe(html)
    }
  })

  it('tells of a change at once, and whatever is written stays text', async () => {
    const operator = await callAs(stage.origin, 'operator')
    expect((await homeAs()).html).not.toContain('刚刚发布')
    await operator.post('/api/admin/news/add', {
      title: '刚刚发布</script><script>alert(1)</script>',
      summary: "$& $' <img src=x onerror=alert(1)>",
      cover: '',
      content: '正文',
      published: true,
    })
    const { html } = await homeAs()
    expect(html).toContain('刚刚发布&lt;/script&gt;')
    expect(html).not.toMatch(/<script>alert|<img src=x/)
  })

  it('is the plain one for who is signed in, and where faults are at work', async () => {
    expect((await homeAs({ cookie: 'signed-in=1' })).html).not.toContain(TITLE)
    expect((await homeAs({ cookie: 'not-signed-in=1' })).html).toContain(TITLE)
    await addFault(stage.origin, { path: '/api/banner/queryBannerList', code: 500 })
    expect((await homeAs()).html).not.toContain(TITLE)
  })

  it('is the plain one for every screen that is not prerendered', async () => {
    const { html } = await homeAs({}, '/console/appLink/app/list')
    expect(html).toContain('<div id="root"></div>')
  })
})

describe('the home page in a browser', () => {
  it('can be read without script', async () => {
    const { page, close } = await openPage(stage.browser, { javaScriptEnabled: false })
    await page.goto(stage.origin)
    expect(await page.getByRole('heading', { name: TITLE }).isVisible()).toBe(true)
    await page.getByRole('link', { name: '文档中心' }).first().waitFor()
    await close()
  })

  it('comes to life as it is, asking for nothing that came with it, and asks anew once it was left', async () => {
    const { page, assertQuiet, close } = await openPage(stage.browser)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(banner|show|doc)\//.test(pathname)) asked.push(pathname)
    })
    // Where banners are turned one by one.
    await page.setViewportSize({ width: 800, height: 900 })
    await page.goto(stage.origin)
    const second = page.locator('[aria-roledescription="carousel"] li').nth(1)
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: /^第 2 张/ }).click()
        return second.getAttribute('inert')
      })
      .toBeNull()
    expect(asked).toEqual([])
    await page.getByRole('link', { name: '文档中心' }).first().click()
    await page.waitForURL('**/documents/*')
    asked.length = 0
    await page.goBack()
    await page.getByRole('heading', { name: TITLE }).waitFor()
    await expect.poll(() => asked).toContain('/api/banner/queryBannerList')
    await expect.poll(() => asked).toContain('/api/show/queryBannerList')
    assertQuiet()
    await close()
  })

  it('is theirs for who is signed in, though the server did not know', async () => {
    const { token } = await callAs(stage.origin, 'active')
    const storageState = {
      cookies: [],
      origins: [{ origin: stage.origin, localStorage: [{ name: 'Token', value: token }] }],
    }
    const { page, assertQuiet, close } = await openPage(stage.browser, { storageState })
    await page.goto(stage.origin)
    await page.getByRole('button', { name: /账号菜单/ }).waitFor()
    await page.getByRole('link', { name: '进入控制台' }).waitFor()
    expect((await page.context().cookies()).find(({ name }) => name === 'signed-in')?.value).toBe('1')
    assertQuiet()
    await close()
  })
})
