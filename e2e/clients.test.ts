import { contract, type DataOf } from '@unilink/shared'
import { uaCorpus } from '@unilink/shared/corpus'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callAs, type Caller } from './support/api.ts'
import { openPage } from './support/browser.ts'
import { fetchThere } from './support/own-world.ts'
import { setFilledStage } from './support/stage.ts'

type Row = DataOf<typeof contract.appLink.simulateAll>['rows'][number]

const PHONE = { width: 390, height: 844 }
const MAX_BYTES = 15 * 1024
const VISITS_OF_FILL = 4

const stage = setFilledStage()
let developer: Caller
let address: string
let rows: Map<string, Row>

beforeAll(async () => {
  developer = await callAs(stage.origin, 'active')
  const { url } = await developer.post<{ url: string }>(contract.appLink.queryDetail.path, {
    linkId: stage.filled.linkId,
  })
  address = url
  const path = contract.appLink.simulateAll.path
  const { rows: all } = await developer.post<{ rows: Row[] }>(path, {
    linkId: stage.filled.linkId,
    query: { ch: 'corpus' },
  })
  rows = new Map(all.map((row) => [row.id, row]))
})

interface Shown {
  primary: string | null
  overlay: boolean
  qr: boolean
  apk: boolean
  wide: boolean
}

const shownBy = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const visible = (selector: string) => {
      const found = document.querySelector<HTMLElement>(selector)
      return found?.checkVisibility() ?? false
    }
    return {
      primary: document.querySelector('a.b.p')?.getAttribute('href') ?? null,
      overlay: visible('.o'),
      qr: visible('.q'),
      apk: document.body.innerHTML.includes('.apk'),
      wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }
  })

/** An address without the visit in it. */
const ofNoVisit = (address: string | null | undefined) =>
  address?.replace(/&v=[\w.-]+$/, '').replace(/\bul_v=(simulated|[\w-]+\.[\w-]+)(?=\.)/, 'ul_v=')

/** Where no app opens from the one host of this world, the only way on is taken at once. */
async function expectSentOn({ location }: Row, userAgent: string): Promise<void> {
  const headers = { 'user-agent': userAgent, 'accept-language': 'zh-CN' }
  const answer = await fetchThere(`${address}?ch=corpus`, { headers, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
}

describe('a link on each client of the corpus, in a window of a phone', () => {
  it.each(uaCorpus.map(({ id, ua }) => [id, ua]))('%s', async (id, userAgent) => {
    const row = rows.get(id)
    if (!row) throw new Error(`the simulator left ${id} out`)
    if (row.kind === 'redirect') {
      await expectSentOn(row, userAgent)
      return
    }
    const { page, assertQuiet, close } = await openPage(stage.browser, { userAgent, viewport: PHONE, hasTouch: true })
    // Nothing beyond the platform is to be reached, nor asked for before somebody taps.
    const beyond: string[] = []
    await page.route(
      (url) => url.origin !== stage.origin,
      (route) => {
        beyond.push(route.request().url())
        return route.abort()
      },
    )
    const answer = await page.goto(`${address}?ch=corpus`)
    const bytes = (await answer?.body())?.byteLength ?? 0
    expect({ kind: row.kind, status: answer?.status(), small: bytes <= MAX_BYTES }).toEqual({
      kind: row.kind === 'bot' ? 'bot' : 'landing',
      status: 200,
      small: true,
    })
    const shown = await shownBy(page)
    const first = row.steps[0]?.action
    expect(shown.wide).toBe(false)
    expect(shown.overlay).toBe(first === 'overlay')
    expect(shown.qr).toBe(first === 'qr')
    // An address to the app says which visit it belongs to; the simulator's belongs to none.
    const opening = first === 'open' ? row.steps[0]?.url : shown.primary
    expect(ofNoVisit(shown.primary)).toBe(ofNoVisit(opening))
    const noApk = row.client.os.startsWith('harmony') || row.client.container === 'wechat'
    expect(shown.apk && noApk).toBe(false)
    expect(beyond).toEqual([])
    assertQuiet()
    await close()
  })

  it('is counted once for each person and for no machine', async () => {
    const people = uaCorpus.filter(({ expect: { bot } }) => !bot).length
    const now = Math.floor(Date.now() / 1000)
    const body = { linkId: stage.filled.linkId, start: now - 86_400, end: now }
    const visits = async () => {
      const { total } = await developer.post<{ total: { pv: number } }>(contract.appLink.queryAccessData.path, body)
      return total.pv
    }
    await expect.poll(visits, { timeout: 30_000 }).toBe(VISITS_OF_FILL + people)
  })
})
