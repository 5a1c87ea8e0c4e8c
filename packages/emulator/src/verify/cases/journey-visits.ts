import { told } from '#src/kernel/told/told.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { CODE, contract } from '@unilink/shared'
import { short, seen } from '#src/verify/probe.ts'
import { CLIENTS } from './clients.ts'
import { BEFORE, done, type JourneyBodies, type NamedStep, type Step } from './journey.ts'

const FIGURES_WITHIN_MS = 20_000

const visits: Step = async (probe, { token, linkId, url }) => {
  if (!token || !linkId || !url) return probe.skip(BEFORE)
  const path = `${new URL(url).pathname}?sku=77`
  for (const [client, userAgent] of Object.entries(CLIENTS) as [keyof typeof CLIENTS, string][]) {
    probe.tries(client)
    const asked = { linkId, ua: userAgent, query: { sku: '77' } }
    const foretold = await done(probe, contract.appLink.simulate, asked, token)
    const got = await probe.send({ path, method: 'GET', userAgent })
    if (!foretold) return
    probe.same(
      { status: foretold.status, location: foretold.location },
      { status: got.status, location: got.headers.get('location') },
      `${client}: `,
    )
    if (client === 'bot') probe.same('bot', foretold.plan.kind, `${client}: `)
    const { open } = foretold.plan
    if (open && !unnamed(got.text).includes(escaped(open.url)))
      probe.differs(told('{}: a page that opens {}', client, open.url), short(seen(got)))
    if (got.status === 200 && !got.headers.get('content-type')?.startsWith('text/html'))
      probe.differs(told('{}: a page', client), seen(got))
  }
}

/** A page with what a simulation has for the name of the visit; what is carried behind the name stays. */
export const unnamed = (page: string): string => page.replaceAll(/\bul_v=[\w-]+\.[\w-]+/g, 'ul_v=simulated')

const escaped = (text: string): string => text.replaceAll('&', '&amp;')

/** Everybody but the bot. */
const PEOPLE = Object.keys(CLIENTS).length - 1

const figures: Step = async (probe, { token, linkId, appId }) => {
  if (!token || !linkId || !appId) return probe.skip(BEFORE)
  probe.tries('counted')
  const { headers } = await probe.send({ path: contract.account.getImgCaptcha.path })
  const now = Math.floor(Date.parse(headers.get('x-emu-now') ?? new Date().toISOString()) / 1000)
  const range = { start: now - 86_400, end: now }
  const deadline = performance.now() + FIGURES_WITHIN_MS
  const pv = async () => (await done(probe, contract.appLink.queryAccessData, { linkId, ...range }, token))?.total.pv
  let seen = await pv()
  while (seen !== undefined && seen < PEOPLE && performance.now() < deadline) {
    await pause(200)
    seen = await pv()
  }
  probe.same(PEOPLE, seen, (value) => told('visits of people, bots apart: {}', value))
  probe.tries('sameFigure')
  const whole = await done(probe, contract.app.queryData, { appId }, token)
  probe.same(seen, whole?.total.pv, (value) => told('the same figure for the app: {}', value))
}

/** Whether a page can open the app: by its scheme, or as Chrome on Android is told of it. */
export const opensApp = (page: string, { app: { android } }: JourneyBodies): boolean =>
  android !== undefined && (page.includes(`${android.scheme}://`) || page.includes(`;scheme=${android.scheme};`))

const disable: Step = async (probe, { token, linkId, url, bodies }) => {
  if (!token || !linkId || !url) return probe.skip(BEFORE)
  const { appLink } = contract
  probe.tries('disabled')
  probe.same(2, (await done(probe, appLink.editStateDisable, { linkId }, token))?.linkState, 'linkState ')
  probe.code(await probe.ask(appLink.editStateDisable, { linkId }, { token }), CODE.illegalMove)
  const got = await probe.send({ path: new URL(url).pathname, method: 'GET', userAgent: CLIENTS.android })
  if (opensApp(got.text, bodies) || got.status >= 300)
    probe.differs(told('a page that says the link is out of use'), seen(got))
  probe.tries('enabled')
  probe.same(1, (await done(probe, appLink.editStateEnable, { linkId }, token))?.linkState, 'linkState ')
}

export const journeyVisits: readonly NamedStep[] = [
  {
    call: contract.appLink.simulate,
    name: told('each kind of visitor gets what the simulation foretells'),
    requirements: ['iphone', 'android', 'harmony', 'wechat', 'desktop', 'bot'],
    run: visits,
  },
  {
    call: contract.appLink.queryAccessData,
    name: told('the visits stand in the figures'),
    requirements: ['counted', 'sameFigure'],
    run: figures,
  },
  {
    call: contract.appLink.editStateDisable,
    name: told('a disabled link opens nothing'),
    requirements: ['disabled', 'enabled'],
    run: disable,
  },
]
