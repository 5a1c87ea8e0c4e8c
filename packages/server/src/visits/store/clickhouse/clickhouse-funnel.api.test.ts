import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, JOURNEYS, WalkedJourneys, type Funnel } from '#support/samples/walked-journeys.ts'
import { hasClickHouse } from '#support/servers/clickhouse-server.ts'

/** What an answer says of the journeys. */
const toldIn = ({ visits, steps, returned, rows }: Funnel) => ({ visits, steps, returned, rows })

describe.skipIf(!hasClickHouse)('what apps tell of visits in ClickHouse', () => {
  const store = new WalkedJourneys()
  beforeAll(async () => {
    await store.open(true)
    await store.walk()
  }, 300_000)
  afterAll(() => store.close())

  const all = async () =>
    (await Promise.all([store.ask({ window: 8 }), store.ask({ window: 8, dimension: 'channel' })])).map(toldIn)

  it('counts by when its visit was, whatever of it is added up, comes twice, or comes first later', async () => {
    // Half of it came after days were added up.
    const wanted = await all()
    expect(wanted[0]).toMatchObject(countOf(JOURNEYS, 8))
    await store.run('INSERT INTO VisitEvents SELECT * FROM VisitEvents')
    expect(await all()).toEqual(wanted)
    await store.closeDays()
    expect(await all()).toEqual(wanted)
    // Of two that tell of one payment the first counts, though it comes last.
    await store.run(
      `INSERT INTO VisitEvents (visit, visitHour, early, kind, store, linkId, appId)
       SELECT visit, visitHour, early + 1, kind, if(kind = 'app_pay', '0:100', store), linkId, appId FROM VisitEvents WHERE visit % 20 = 0 OR kind = 'app_pay'`,
    )
    const paid = await all()
    expect(paid).not.toEqual(wanted)
    await store.run('OPTIMIZE TABLE VisitEvents FINAL')
    expect(await all()).toEqual(paid)
    await store.closeDays()
    expect(await all()).toEqual(paid)
  }, 120_000)
})
