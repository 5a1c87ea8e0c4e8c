import { contract, DIMENSIONS, LINK_METRICS, SIMULATED_DEVICES, shanghaiHour } from '@unilink/shared'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitRows, visitArbitrary, type ArbitraryVisit } from '#support/samples/visit-arbitrary.ts'
import { hasClickHouse, hasShards, TestClickHouse } from '#support/servers/clickhouse-server.ts'
import { tries } from '#support/tries.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { createTestWorld, TEST_NOW, type TestWorld } from '#support/test-world.ts'
import { eventLine, lineTail, visitLine } from '#src/visits/journal/visit-line.ts'
import { ClickHouse } from './clickhouse.ts'
import { closeDays } from './close-days.ts'
import { TABLES } from './tables.ts'
import type { LinksScope } from '#src/kernel/ports/figures.ts'
import type { VisitFigures } from '#src/kernel/ports/visit-figures.ts'
import type { StoredVisit } from '#src/kernel/ports/visit-store.ts'
import type { EventRow, VisitRow } from '#src/kernel/ports/visit-rows.ts'

const NOW_HOUR = shanghaiHour(TEST_NOW.getTime())
const TODAY = Math.floor(NOW_HOUR / 24)
const PHONE = SIMULATED_DEVICES['xiaomi-browser'].ua

let clickhouse: TestClickHouse

const anHourLater = (event: EventRow): EventRow => ({ ...event, at: event.at + 3_600_000, hour: event.hour + 1 })

describe.skipIf(!hasClickHouse)('visits in ClickHouse', () => {
  beforeAll(async () => {
    clickhouse = await TestClickHouse.started()
  }, 120_000)
  afterAll(() => clickhouse.remove())

  describe.each(hasShards ? ['on one server', 'on two'] : ['on one server'])(
    '%s, beside the same in the database',
    (on) => {
      let server: TestClickHouse
      let inDatabase: TestWorld
      let inClickHouse: TestWorld
      let links: Record<ArbitraryVisit['link'], SeededLink>

      beforeAll(async () => {
        server = on === 'on two' ? await TestClickHouse.sharded(TABLES.slice(0, 2)) : clickhouse
        inDatabase = await createTestWorld()
        inClickHouse = await createTestWorld({ config: { visitsUrl: server.url } })
        const a1 = await seedLink(inDatabase)
        const b1 = await seedLink(inDatabase)
        const a2 = await seedLink(inDatabase, { appId: a1.appId })
        links = { a1, a2, b1, b2: await seedLink(inDatabase, { appId: b1.appId }) }
        // The same links, as the figures of an app list all of them.
        for (const { appId, linkId } of Object.values(links)) await copyLink(appId, linkId)
      })
      afterAll(async () => {
        await Promise.all([inDatabase.close(), inClickHouse.close()])
        if (on === 'on two') await server.remove()
      })

      async function copyLink(appId: string, linkId: string): Promise<void> {
        const app = await inDatabase.db.read.app.findUniqueOrThrow({ where: { id: appId } })
        const link = await inDatabase.db.read.link.findUniqueOrThrow({ where: { id: linkId } })
        await inClickHouse.db.transaction(async (tx) => {
          await tx.app.upsert({ where: { id: appId }, create: app as never, update: {} })
          await tx.link.create({ data: { ...link, liveRevisionId: null, openRevisionId: null } as never })
        })
      }

      const drawnToRows = (drawn: ArbitraryVisit) => {
        const { appId, linkId } = links[drawn.link]
        return visitRows(drawn, { id: inDatabase.random.id(), nowHour: NOW_HOUR, place: { appId, linkId } })
      }

      async function store(world: TestWorld, visits: readonly VisitRow[], events: readonly EventRow[]): Promise<void> {
        const lines = [...visits.map((visit) => visitLine(visit, lineTail(visit))), ...events.map(eventLine)]
        await Promise.all(lines.map((line) => world.visits.record(line)))
        await world.visits.settled()
      }

      /** In the order of their ids, as that of one moment is up to the store. */
      async function storedOf(world: TestWorld, appId: string, linkId: string, hours: { from: number; to: number }) {
        const visits: StoredVisit[] = []
        for await (const page of world.visitStore.stored({ appId, linkId }, hours)) visits.push(...page)
        return visits.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      }

      const linksOf = (appId: string): string[] =>
        Object.values(links).flatMap((link) => (link.appId === appId ? link.linkId : []))

      /** Everything that the data pages ask of a scope in a range of hours, and in the days around it. */
      async function figuresOf(world: TestWorld, scope: LinksScope, from: number, to: number) {
        const figures = world.visitStore.figures()
        const hours = { from, to }
        const days = { from: Math.floor(from / 24) * 24, to: Math.floor(to / 24) * 24 + 23 }
        const slice = { limit: 5, offset: 2 }
        const shares = DIMENSIONS.map(async (dimension) => [
          dimension,
          await figures.distributionShares(scope, days, dimension),
        ])
        const linkIds = linksOf(scope.appId)
        const [ofLinks = []] = await figures.linkFigures(scope.appId, linkIds, [days])
        const byValue = LINK_METRICS.map(async (metric) =>
          inOrder(await figures.linkValues(scope.appId, metric, hours)),
        )
        return {
          totals: await figures.accessTotals(scope, [hours, days, { from: 0, to: days.to }, { from, to: from + 5 }]),
          ofLinks: await figures.linkFigures(scope.appId, linkIds, [hours, days, { from, to: from + 5 }]),
          ofSome: await figures.linkFigures(scope.appId, linkIds.slice(1), [hours, days]),
          byValue: await Promise.all(byValue),
          byHour: await figures.accessByTime(scope, hours, 'hour'),
          byDay: await figures.accessByTime(scope, days, 'day'),
          page: await figures.accessPage(scope, hours, 'hour', slice),
          allRows: await figures.accessRows(scope, days, 'day'),
          dayPage: await figures.accessPage(scope, days, 'day', slice),
          distribution: [
            await figures.distributionTotals(scope, [days, hours]),
            await figures.distributionByDay(scope, days),
          ],
          shares: Object.fromEntries(await Promise.all(shares)) as object,
          stored: scope.linkId === undefined ? [] : await storedOf(world, scope.appId, scope.linkId, hours),
          links: ofLinks.toSorted((a, b) => (a.linkId < b.linkId ? -1 : 1)),
          visits: [
            await visitsIn(figures, { apps: [scope.appId] }, [hours, days]),
            await visitsIn(figures, { appId: scope.appId }, [days, hours]),
            await visitsIn(figures, { appId: scope.appId, links: [ofLinks[0]?.linkId ?? ''] }, [hours]),
            await visitsIn(figures, 'everywhere', [hours, days]),
            await visitsIn(figures, { apps: [] }, [hours]),
          ],
          together: await hoursOfApps(figures, [scope.appId, links.b1.appId], hours),
        }
      }

      const inOrder = <Row extends object>(rows: readonly Row[]) =>
        rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      const visitsIn = async (figures: VisitFigures, ...asked: Parameters<VisitFigures['visitsIn']>) =>
        inOrder((await figures.visitsIn(...asked)).map(({ of, id, pv }) => ({ of, id, pv })))
      async function hoursOfApps(
        figures: VisitFigures,
        appIds: readonly string[],
        range: { from: number; to: number },
      ) {
        const { hours, visited } = await figures.hoursOfApps(appIds, range)
        const found = hours.filter((hour) => hour.pv + hour.openAttempt + hour.openConfirmed + hour.distribution > 0)
        return { visited, hours: inOrder(found.map(({ bucket, ...sums }) => ({ bucket, ...sums }))) }
      }

      it('gives the same figures for any range, whatever is stored twice, and when it comes', async () => {
        const batch = fc.record({
          visits: fc.array(visitArbitrary, { minLength: 4, maxLength: 40 }),
          range: fc.tuple(fc.nat({ max: 80 }), fc.nat({ max: 80 })),
          only: fc.constantFrom('app', 'link', 'among'),
          /** Hours from which on parts are left as they came. */
          merged: fc.nat({ max: 120 }),
        })
        await fc.assert(
          fc.asyncProperty(batch, async ({ visits, range, only, merged }) => {
            const rows = visits.map((visit) => drawnToRows(visit))
            const stored = rows.map(({ visit }) => visit)
            const events = rows.flatMap((row) => row.events)
            for (const world of [inDatabase, inClickHouse]) {
              await store(world, stored, events)
              // The same event told again an hour later, and all of it by a process that did not know it was stored.
              await store(world, stored.slice(0, 9), [...events, ...events.map(anHourLater)])
            }
            await inDatabase.rollups.rollUp()
            await closeDays(server.url, NOW_HOUR + 24 - merged)
            const { appId, linkId } = links.a1
            const scopes = {
              app: { appId },
              link: { appId, linkId },
              among: { appId, among: [linkId, links.a2.linkId] },
            }
            const [from = 0, to = 0] = range.map((hoursAgo) => NOW_HOUR - hoursAgo).toSorted((a, b) => a - b)
            const wanted = await figuresOf(inDatabase, scopes[only], from, to)
            expect(await figuresOf(inClickHouse, scopes[only], from, to)).toEqual(wanted)
          }),
          // Nothing is taken back between two runs, so a smaller example would not say more.
          { numRuns: on === 'on two' ? tries(1, 4) : tries(3, 8), endOnFailure: true },
        )
        expect(await inClickHouse.db.read.visit.count()).toBe(0)
      }, 300_000)

      it('answers a search that finds more links than a query usually has room for', async () => {
        const { visit } = drawnToRows({ ...fc.sample(visitArbitrary, 1)[0], kind: 'visit' } as ArbitraryVisit)
        await store(inClickHouse, [visit], [])
        const { appId, linkId } = visit
        const today = Math.floor(NOW_HOUR / 24) * 24
        const hours = { from: today - 8 * 24, to: today + 23 }
        const figures = inClickHouse.visitStore.figures()
        const answersOf = async (among: string[]) => ({
          page: await figures.accessPage({ appId, among }, hours, 'day', { limit: 30, offset: 0 }),
          hourly: await figures.accessPage({ appId, among }, hours, 'hour', { limit: 30, offset: 0 }),
          totals: await figures.accessTotals({ appId, among }, [hours]),
        })
        const few = await answersOf([linkId])
        expect(few.page.total).toBeGreaterThan(0)
        expect([[few.page.sum], [few.hourly.sum]]).toEqual([few.totals, few.totals])
        const none = Array.from({ length: 8_000 }, (_, number) => String(2 ** 52 + number))
        expect(await answersOf([linkId, ...none])).toEqual(few)
      })

      it('knows what pages told, and takes no name for a part of a query', async () => {
        const drawn = { ...fc.sample(visitArbitrary, 1)[0], kind: 'visit', events: ['copy'] } as ArbitraryVisit
        const { visit, events } = drawnToRows(drawn)
        const strange = { ...visit, id: `it's \\' OR 1=1 --`, channel: '"\\' }
        const [copied] = events.map((event) => ({ ...event, visitId: strange.id }))
        const { visitStore } = inClickHouse
        expect(await visitStore.hasEvent(copied!)).toBe(false)
        await store(inClickHouse, [strange], [copied!, copied!])
        expect(await visitStore.hasEvent(copied!)).toBe(true)
        expect(await visitStore.hasEvent({ ...copied!, kind: `${strange.channel}' OR 1=1 --` })).toBe(false)
        const scope = { appId: `${visit.appId}' OR '1'='1` }
        expect(await visitStore.figures().accessTotals(scope, [{ from: 0, to: NOW_HOUR }])).toMatchObject([{ pv: 0 }])
      })
    },
  )

  describe('a query', () => {
    const ENDLESS = 'SELECT count() AS n FROM numbers(1000000000000) WHERE sipHash64(number) = 1'

    it('ends at the server when its caller leaves', async () => {
      const server = new ClickHouse(clickhouse.url)
      const leaving = new AbortController()
      const running = async () =>
        (await server.rows(`SELECT 1 FROM system.processes WHERE query LIKE '${ENDLESS.slice(0, 40)}%'`)).length
      const answer = server.rows(ENDLESS, leaving.signal).catch((error: unknown) => error)
      await expect.poll(running, { timeout: 20_000 }).toBe(1)
      leaving.abort()
      expect(await answer).toMatchObject({ message: 'ClickHouse does not answer' })
      await expect.poll(running, { timeout: 20_000 }).toBe(0)
      await server.close()
    })

    it('that takes more memory than one may is refused as busy', async () => {
      const server = new ClickHouse(clickhouse.url)
      const large = 'SELECT length(groupArray(number)) AS n FROM numbers(1000000000)'
      await expect(server.rows(large)).rejects.toThrow('ClickHouse does not answer')
      await server.close()
    })
  })

  describe('behind the data pages', () => {
    let server: TestApp
    let link: SeededLink
    let token: string

    beforeAll(async () => {
      server = await createTestApp({ config: { visitsUrl: clickhouse.url } })
      link = await seedLink(server.world)
      token = await server.as('active')
    })
    afterAll(() => server.close())

    const today = () => {
      const now = Math.floor(TEST_NOW.getTime() / 1000)
      const asked = { linkId: link.linkId, start: now - 3600, end: now, unit: 'day' as const }
      return server.call(contract.appLink.queryAccessData, asked, token)
    }
    const visit = () => server.http.get(`/s/${link.code}`).set('user-agent', PHONE)

    it('shows visits and what their pages told', async () => {
      const page = await visit()
      await visit()
      await server.world.visits.settled()
      const visitId = /data-v="([^"]+)"/.exec(page.text)?.[1] ?? ''
      const told = { type: 'visit', visitId, event: 'open_attempt' } as const
      expect((await server.call(contract.stat.add, told)).data).toEqual({ accepted: 1 })
      expect((await server.call(contract.stat.add, told)).data).toEqual({ accepted: 0 })
      await server.world.visits.settled()
      const { data } = await today()
      expect(data.total).toMatchObject({ pv: 2, openAttempt: 1 })
      expect(data.points.at(-1)).toMatchObject({ time: (TODAY * 24 - 8) * 3600, pv: 2, openAttempt: 1 })
      const home = (await server.call(contract.app.queryHome, {}, token)).data
      expect(home).toMatchObject({ today: { pv: 2, openAttempt: 1 }, visited: true, topApps: [{ pv7d: 2 }] })
      const { list } = (
        await server.call(contract.appLink.queryPage, { appId: link.appId, order: 'mostVisited' }, token)
      ).data
      expect(list).toMatchObject([{ linkId: link.linkId, pv7d: 2 }])
      const desk = await server.call(contract.admin.desk.queryHome, {}, await server.as('operator'))
      expect(desk.data.platform.visits).toBeGreaterThanOrEqual(2)
      expect(await server.world.db.read.visit.count()).toBe(0)
    })

    it('answers visits while it is away, and counts them when it is back', async () => {
      await clickhouse.stop()
      expect((await visit()).status).toBe(200)
      expect((await today()).code).toBe(503)
      await expect(server.world.visits.settled()).rejects.toThrow('ClickHouse does not answer')
      await clickhouse.start()
      await server.world.visits.settled()
      const { code, data } = await today()
      expect({ code, pv: data.total.pv }).toEqual({ code: 0, pv: 3 })
    })
  })
})
