import { CODE, allCalls, contract, exampleOf, isReading, refusesFrozen, type Call } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashTables } from '#support/tables/hash-tables.ts'
import { makeApp, makeLiveLink } from '#support/link-fixtures.ts'
import { createTestApp, idOf, PERSONA_PASSWORD, type TestApp } from '#support/test-app.ts'

/** Reading what is personal is written down; that is no change of anything. */
const NOTES = /^(Audit|Session)/
const own = allCalls().filter(({ access }) => access !== 'public' && access !== 'operator')
const named = (calls: Call[]) => calls.map((call) => ({ path: call.path, call }))

let server: TestApp
let token: string
/** Of an operator whose account is frozen too. */
let frozenOperator: string
/** What a body names: things of the account that is frozen. */
let known: Record<string, unknown>

beforeAll(async () => {
  server = await createTestApp()
  const [owner, operator] = [await server.as('active'), await server.as('operator')]
  const appId = await makeApp(server, owner)
  const { linkId } = await makeLiveLink(server, owner, appId)
  const changed = { linkId, reason: '换图', changes: { remark: '新' } }
  const { modifyId } = (await server.call(contract.appLink.editParams, changed, owner)).data
  const now = Math.floor(server.world.clock.now().getTime() / 1000)
  const tagged = { appId, linkIds: [linkId], move: 'tag' as const, tag: '旧' }
  const { jobId } = (await server.call(contract.appLink.moveBatch, tagged, owner)).data
  await vi.waitFor(async () => {
    const { data } = await server.call(contract.job.query, { jobId }, owner)
    if (data.jobState !== 'done') throw new Error(`the job is ${data.jobState}`)
  })
  known = { appId, linkId, modifyId, jobId, start: now - 86_400, end: now }
  await server.call(contract.admin.account.freeze, { accountId: idOf('active'), reason: 'other' }, operator)
  token = await server.as('active')
  await server.world.db.transaction((tx) =>
    tx.account.update({ where: { id: idOf('personal') }, data: { operator: true, dataState: 4 } }),
  )
  frozenOperator = await server.as('personal')
})
afterAll(() => server.close())

/** The example of a call, about what is there. */
function bodyOf({ body, path }: Call): object {
  const example = exampleOf(body) as Record<string, unknown>
  const names = Object.keys(example).filter((name) => name in known)
  // One of the two says what to cancel.
  const asked = path.endsWith('/editReviewStateCancel') ? ['linkId'] : names
  return { ...example, ...Object.fromEntries(asked.map((name) => [name, known[name]])) }
}

const unchanged = () => hashTables(server.world.db, NOTES)

describe('a frozen account', () => {
  it.each(named(own.filter(refusesFrozen)))('is refused $path, which leaves nothing behind', async ({ call }) => {
    const before = await unchanged()
    for (const form of [false, true]) {
      const { code, msg, data } = await server.post(call.path, bodyOf(call), { token, form })
      expect({ code, msg, data }).toEqual({ code: CODE.accountFrozen, msg: '账号已冻结', data: null })
    }
    expect(await unchanged()).toEqual(before)
  })

  it.each(named(own.filter((call) => isReading(call) && !refusesFrozen(call))))(
    'still reads $path',
    async ({ call }) => {
      const before = await unchanged()
      const response = await server.http.post(call.path).set('authorization', `Bearer ${token}`).send(bodyOf(call))
      const said = (response.body as { code?: number }).code ?? 0
      // A link that is not frozen has no reason to be told.
      expect(call.path.endsWith('/queryFreezeReason') ? CODE.illegalMove : 0).toBe(said)
      expect(await unchanged()).toEqual(before)
    },
  )

  it.each(named(allCalls().filter((call) => call.access === 'operator' && refusesFrozen(call))))(
    'is refused $path, though it is an operator’s',
    async ({ call }) => {
      const before = await unchanged()
      const { code } = await server.post(call.path, bodyOf(call), { token: frozenOperator })
      expect(code).toBe(CODE.accountFrozen)
      expect(await unchanged()).toEqual(before)
    },
  )

  it('signs out, ends sessions, and marks its notices as read', async () => {
    const open = own.filter((call) => !isReading(call) && !refusesFrozen(call)).map(({ path }) => path)
    expect(open.toSorted()).toEqual([
      '/api/account/signOut',
      '/api/notice/read',
      '/api/security/endOtherSessions',
      '/api/security/endSession',
    ])
    const another = await server.as('active')
    const asks = async (path: string) =>
      (await server.post(path, { password: PERSONA_PASSWORD }, { token: another })).code
    expect(await asks('/api/notice/read')).toBe(0)
    // It names no session; a frozen account would have been refused before that.
    expect(await asks('/api/security/endSession')).toBe(CODE.invalidFields)
    expect(await asks('/api/security/endOtherSessions')).toBe(0)
    expect(await asks('/api/account/signOut')).toBe(0)
  })

  it('changes again what is its own once it is unfrozen', async () => {
    const [operator, accountId] = [await server.as('operator'), idOf('active')]
    await server.call(contract.admin.account.unfreeze, { accountId }, operator)
    const mine = await server.as('active')
    const edited = await server.call(contract.app.edit, { appId: String(known['appId']), description: '改' }, mine)
    expect(edited.code).toBe(0)
  })
})
