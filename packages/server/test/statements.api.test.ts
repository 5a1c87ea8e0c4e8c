import { allCalls, exampleOf, isReading, type Call } from '@unilink/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { growWorld } from '#support/tables/grow-world.ts'
import { makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { StatementLog, type Looked } from '#support/tables/statement-log.ts'

const [FEW, MANY] = [1_000, 100_000]
/** Statements of any call that only reads, that of its session included; the first screens bring together what others ask for one by one. */
const MOST = 18
const MOST_OF_HOMES = 10
/** How many times the rows that a call looks at on few links it may look at on many, and how many more in any case. */
const [TIMES, MORE] = [1.5, 400]
/** What grows with links, visits and days; accounts and apps are a hundredth of it. */
const GROWING =
  /\b(Link|Revision|LinkTarget|LinkLeads|LinkReport|Notice|AuditEntry|Session|AccessRollup|ShareRollup|Presence|Visit|VisitEvent)\b/
/** These look at more where there is more, and why. */
const LOOK_AT_MORE: Readonly<Record<string, string>> = {
  '/api/admin/desk/queryHome': 'counts what was decided in fourteen days, and what there is',
  '/api/admin/account/queryPage': 'counts the accounts, a thousandth of what is measured here',
  '/api/admin/app/queryPage': 'counts the apps',
  '/api/admin/link/queryList': 'sums what the apps hold',
}

/** A call with that many fields. */
const nameOf = ({ path }: Call, body: object) => `${path} ${Object.keys(body).length}`

const looked = new Map<number, Map<string, Looked>>()

beforeAll(async () => {
  for (const links of [FEW, MANY]) looked.set(links, await lookAtCalls(links))
}, 600_000)

/** Every call that reads, twice: with all that its example says, and with what it needs alone. */
async function lookAtCalls(links: number): Promise<Map<string, Looked>> {
  // As a production server is: an emulator's log of requests asks for sessions too.
  const server = await createTestApp({ config: { emulator: false, slowQueryMs: 1e9 } })
  try {
    return await lookAt(server, links)
  } finally {
    await server.close()
  }
}

async function lookAt(server: TestApp, links: number): Promise<Map<string, Looked>> {
  const { world } = server
  const tokens = { active: await server.as('active'), operator: await server.as('operator') }
  await server.as('other')
  const appId = await makeApp(server, tokens.active)
  const { linkId } = await makeLiveLink(server, tokens.active, appId)
  const { modifyId } = await makeLink(server, tokens.active, appId, { linkName: '待审核' })
  await growWorld(world, links)
  const log = new StatementLog(world.db)
  await log.analyze()
  const ids = { appId, linkId, modifyId, accountId: idOf('active'), seconds: 1 }
  const found = new Map<string, Looked>()
  for (const call of allCalls().filter(isReading)) {
    const token = tokens[call.access === 'operator' ? 'operator' : 'active']
    const asShown = { ...(exampleOf(call.body) as object), keyword: undefined, ...ids }
    // A file of everything has as many pages as there are.
    for (const body of call.answer === 'file' ? [asShown] : [asShown, ids]) {
      const look = () => log.during(() => server.post(call.path, body, { token }))
      if (call.answer === 'stream') {
        // It goes on for a second.
        found.set(nameOf(call, body), await look())
        continue
      }
      // What is read once and kept is no part of the second time.
      await server.post(call.path, body, { token })
      // On a busy machine what is done meanwhile, such as a look at what is not rolled up yet, may fall into one of them.
      const [one, other] = [await look(), await look()]
      found.set(nameOf(call, body), other.statements.length < one.statements.length ? other : one)
    }
  }
  return found
}

const onMany = () => [...(looked.get(MANY) ?? [])]

describe(`of the calls that read, among ${MANY} links`, () => {
  it(`none makes more than ${MOST} statements, the first screens ${MOST_OF_HOMES}`, () => {
    const most = (path: string) => (path.includes('queryHome') ? MOST_OF_HOMES : MOST)
    const over = onMany().flatMap(([path, { statements }]) =>
      statements.length > most(path) ? [`${path}: ${statements.length}`] : [],
    )
    expect(over).toEqual([])
  })

  it('none goes through a table that grows', () => {
    const through = onMany().flatMap(([path, { scans }]) => scans.map((scan) => `${path}: ${scan}`))
    expect(through.filter((scan) => GROWING.test(scan))).toEqual([])
  })

  it('none makes more statements, or looks at more rows, than among a hundredth of them', () => {
    const more = onMany().flatMap(([path, many]) => {
      const few = looked.get(FEW)?.get(path)
      const known = Object.keys(LOOK_AT_MORE).some((one) => path.startsWith(`${one} `))
      if (!few || known) return []
      // One more is what was kept for a moment and is read again.
      const asked = many.statements.length > few.statements.length * TIMES + 1
      return asked || many.rows > few.rows * TIMES + MORE
        ? [`${path}: ${few.statements.length} → ${many.statements.length} statements, ${few.rows} → ${many.rows} rows`]
        : []
    })
    expect(more).toEqual([])
  })
})
