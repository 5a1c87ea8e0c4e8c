import { SIMULATED_DEVICES } from '@unilink/shared'
import type { Browser, Page } from 'playwright-core'
import { Film } from './film.ts'
import { PASSWORD, PHONE, skipTour, WINDOW, type Place } from './scenes.ts'

const NAME = '国庆出行活动'
const LINKS = '/console/appLink/link/List'

/** Half a minute through the product: what a developer, an operator and a visitor do, as it is done. */
export async function filmJourney(browser: Browser, { origin, query, scheme }: Place): Promise<Film> {
  const film = new Film()
  const open = async (options: object = {}): Promise<Page> => {
    const usual = { locale: 'zh-CN', viewport: WINDOW, reducedMotion: 'reduce', bypassCSP: true } as const
    const context = await browser.newContext({ ...usual, ...options })
    await context.addCookies([{ name: 'emu-panel', value: 'off', url: origin }])
    return context.newPage()
  }

  film.say('粘贴一个地址，看四部手机怎样打开 · Paste an address: what four phones do')
  const developer = await open()
  await developer.goto(origin)
  await film.hold(developer, 1200)
  await film.type(developer.getByLabel('粘贴要打开的页面地址'), 'myapp://order/42')
  await film.hold(developer, 1600)

  film.say('登录，新建一个链接 · Sign in, make a link')
  await developer.goto(`${origin}/account/login?redirect=${encodeURIComponent(`${LINKS}?${query}`)}`)
  await film.type(developer.getByLabel('邮箱'), 'active@unilink.test')
  await film.type(developer.getByLabel('密码', { exact: true }), PASSWORD)
  await developer.keyboard.press('Enter')
  await developer.locator('table tbody tr').first().waitFor()
  await developer.waitForLoadState('networkidle')
  await skipTour(developer)
  await film.hold(developer, 1400)
  await film.press(developer.getByRole('link', { name: '创建链接' }).first())
  await developer.waitForURL('**/link/form?**')
  await film.type(developer.locator('[name=linkName]'), NAME)
  await film.type(developer.getByLabel('使用场景'), '活动推广')
  await film.type(developer.locator('[name="targets.android"]'), `${scheme}://activity/october`)
  await film.type(developer.locator('[name="targets.h5"]'), 'https://m.starbridge.example/october')
  await film.press(developer.getByRole('button', { name: '提交审核' }))
  await developer.waitForURL((url) => !url.pathname.endsWith('/link/form'))
  await film.hold(developer, 1600)

  film.say('运营审核 · An operator reviews it')
  const operator = await open()
  await operator.goto(`${origin}/__emu/v1/go?as=operator&to=/admin/links`)
  await operator.getByText(NAME).last().click()
  await film.hold(operator, 1200)
  await film.press(operator.getByRole('button', { name: /^通过/ }))
  await film.press(operator.getByRole('alertdialog').getByRole('button', { name: '通过' }))
  await operator.getByText('已通过').first().waitFor()
  await film.hold(operator, 900)

  film.say('链接上线，二维码可以印 · It is live, its code ready to print')
  await developer.reload()
  await film.press(developer.getByRole('link', { name: '二维码', exact: true }))
  const code = developer.getByRole('img', { name: /^二维码：/ }).first()
  await code.waitFor()
  await film.hold(developer, 2200)
  const address = (await code.getAttribute('alt'))?.replace('二维码：', '') ?? ''

  film.say('手机扫码打开 · Phones open it')
  for (const device of ['xiaomi-browser', 'iphone-safari'] as const) {
    const phone = await open({ viewport: PHONE, isMobile: true, userAgent: SIMULATED_DEVICES[device].ua })
    await phone.goto(address)
    await film.hold(phone, 1700)
    await phone.context().close()
  }

  film.say('几秒后，访问就在数据里 · Seconds later the visits are counted')
  await developer.getByRole('link', { name: '数据', exact: true }).first().click()
  await developer.waitForTimeout(6_000)
  await film.hold(developer, 3000)

  film.say('模拟器：身份、时钟、故障、邮件 · The emulator controls it all')
  await developer.context().addCookies([{ name: 'emu-panel', value: 'o.faults.700.60', url: origin }])
  await developer.goto(`${origin}/console/appLink/app/list`)
  await developer.locator('[role=tablist]').first().waitFor()
  await skipTour(developer)
  await film.hold(developer, 3500)
  return film
}
