import { SIMULATED_DEVICES } from '@unilink/shared'
import type { Browser, Page } from 'playwright-core'
import { Film } from './film.ts'
import { controlsIn, STORIES } from './said.ts'
import { openVisitor, PANEL, PASSWORD, PHONE, skipTour, type Place } from './scenes.ts'

const LINKS = '/console/appLink/link/List'

/** Half a minute through the product: what a developer, an operator and a visitor do, as it is done. */
export async function filmJourney(browser: Browser, place: Place): Promise<Film> {
  const { origin, language, query, scheme } = place
  const { name, scene, lines } = STORIES[language]
  const controls = controlsIn(language)
  const film = new Film()
  const open = async (options: object = {}): Promise<Page> => (await openVisitor(browser, place, options)).newPage()

  film.say(lines.paste)
  const developer = await open()
  await developer.goto(origin)
  await film.hold(developer, 1200)
  await film.type(developer.getByLabel(controls.tryLabel), 'myapp://order/42')
  await film.hold(developer, 1600)

  film.say(lines.make)
  await developer.goto(`${origin}/account/login?redirect=${encodeURIComponent(`${LINKS}?${query}`)}`)
  await film.type(developer.getByLabel(controls.email), 'active@unilink.test')
  await film.type(developer.getByLabel(controls.password, { exact: true }), PASSWORD)
  await developer.keyboard.press('Enter')
  await developer.locator('table tbody tr').first().waitFor()
  await developer.waitForLoadState('networkidle')
  await skipTour(developer, language)
  await film.hold(developer, 1400)
  await film.press(developer.getByRole('link', { name: controls.create }).first())
  await developer.waitForURL('**/link/form?**')
  await film.type(developer.locator('[name=linkName]'), name)
  await film.type(developer.locator('[name=scene]'), scene)
  await film.type(developer.locator('[name="targets.android"]'), `${scheme}://activity/october`)
  await film.type(developer.locator('[name="targets.h5"]'), 'https://m.starbridge.example/october')
  await film.press(developer.getByRole('button', { name: controls.submit }))
  await developer.waitForURL((url) => !url.pathname.endsWith('/link/form'))
  await film.hold(developer, 1600)

  film.say(lines.review)
  const operator = await open()
  await operator.goto(`${origin}/__emu/v1/go?as=operator&to=/admin/links`)
  await operator.getByText(name).last().click()
  await film.hold(operator, 1200)
  await film.press(operator.getByRole('button', { name: new RegExp(`^${controls.approve}`) }))
  await film.press(operator.getByRole('alertdialog').getByRole('button', { name: controls.approve }))
  await operator.getByText(controls.approved).first().waitFor()
  await film.hold(operator, 900)

  film.say(lines.live)
  await developer.reload()
  await film.press(developer.getByRole('link', { name: controls.qr, exact: true }))
  const code = developer.getByRole('img', { name: new RegExp(`^${controls.qrAlt}`) }).first()
  await code.waitFor()
  await film.hold(developer, 2200)
  // An app's own domain is not on this machine; the server takes its links too.
  const printed = (await code.getAttribute('alt'))?.replace(controls.qrAlt, '') ?? origin
  const { pathname, search } = new URL(printed)

  film.say(lines.open)
  for (const device of ['xiaomi-browser', 'iphone-safari'] as const) {
    const phone = await open({ viewport: PHONE, isMobile: true, userAgent: SIMULATED_DEVICES[device].ua })
    await phone.goto(origin + pathname + search)
    await film.hold(phone, 1700)
    await phone.context().close()
  }

  film.say(lines.count)
  await developer.getByRole('link', { name: controls.data, exact: true }).first().click()
  await developer.waitForTimeout(6_000)
  await film.hold(developer, 3000)

  film.say(lines.control)
  await developer.context().addCookies([{ name: 'emu-panel', value: PANEL, url: origin }])
  await developer.goto(`${origin}/console/appLink/app/list`)
  await developer.locator('[role=tablist]').first().waitFor()
  await skipTour(developer, language)
  await film.hold(developer, 3500)
  return film
}
