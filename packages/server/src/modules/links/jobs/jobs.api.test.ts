import { setTimeout as pause } from 'node:timers/promises'
import { CODE, contract, LINK_STATE, REVIEW_STATE, type BodyOf } from '@unilink/shared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { appLink, job, notice } = contract
const MANY = 1_000

let server: TestApp
let token: string
let appId: string
let linkIds: string[]
beforeAll(async () => {
  server = await createTestApp()
  token = await server.as('active')
})
afterAll(() => server.close())
beforeEach(async () => {
  const first = await seedLink(server.world)
  appId = first.appId
  linkIds = [first.linkId]
})

/** Links beside the first, written as that is. */
async function grow(count: number): Promise<void> {
  const { link } = server.world.db.read
  const {
    liveRevisionId: _live,
    tags: _tags,
    ...row
  } = await link.findUniqueOrThrow({ where: { id: linkIds[0] ?? '' } })
  const data = Array.from({ length: count }, (_, at) => {
    const id = `${appId.slice(0, 10)}${String(at).padStart(6, '0')}`
    return { ...row, id, code: `${row.code}${at}`, linkName: `链接 ${at}`, openRevisionId: null, liveRevisionId: id }
  })
  await server.world.db.patiently((db) => db.transaction((tx) => tx.link.createMany({ data })))
  linkIds.push(...data.map(({ id }) => id))
}

type Begun = Omit<BodyOf<typeof appLink.moveBatch>, 'appId'>
const begin = async (body: Begun) => {
  const { data, code, msg } = await server.call(appLink.moveBatch, { appId, ...body }, token)
  if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
  return data.jobId
}
const end = async (jobId: string, perPage = 20) => {
  for (;;) {
    const { data, code } = await server.call(job.query, { jobId, perPage }, token)
    // While the job writes, a question may be refused; it is asked again.
    if (code === 0 && data.jobState !== 'running' && data.jobState !== 'undoing') return data
    await pause(20)
  }
}
const states = async () => {
  const rows = await server.world.db.read.link.findMany({ where: { appId }, select: { linkState: true } })
  return [0, 1, 2, 3].map((state) => rows.filter(({ linkState }) => linkState === state).length)
}
const tags = async () => {
  const rows = await server.world.db.read.link.findMany({ where: { id: { in: linkIds } }, orderBy: { id: 'asc' } })
  return new Map(rows.map((row) => [row.id, row.tags]))
}

describe('a move of many links', () => {
  it(
    'disables a thousand and takes that back within five seconds of work, with a notice each',
    { timeout: 120_000 },
    async () => {
      await grow(MANY - 1)
      const notices = async () => (await server.call(notice.queryPage, {}, token)).data.total
      const before = await notices()
      const begun = process.cpuUsage()
      const jobId = await begin({ linkIds, move: 'disable' })
      const done = await end(jobId)
      await server.call(job.undo, { jobId }, token)
      const undone = await end(jobId)
      const { user, system } = process.cpuUsage(begun)
      expect(done).toMatchObject({ rows: MANY, settled: MANY, failed: 0, jobState: 'done', total: MANY })
      expect(undone).toMatchObject({ rows: MANY, settled: MANY, failed: 0, jobState: 'undone', undoUntil: null })
      expect(await states()).toEqual([0, MANY, 0, 0])
      expect(await notices()).toBe(before + 2)
      // Of this process alone: the machine may be busy with others.
      expect((user + system) / 1e6).toBeLessThan(5)
      const entries = await server.world.db.read.auditEntry.groupBy({
        by: ['action'],
        where: { action: { in: ['link.moveBatch', 'link.disable', 'link.undoBatch', 'link.enable'] } },
        _count: true,
      })
      expect(Object.fromEntries(entries.map(({ action, _count }) => [action, _count]))).toEqual({
        'link.moveBatch': 1,
        'link.disable': MANY,
        'link.undoBatch': 1,
        'link.enable': MANY,
      })
    },
  )

  it('takes all that the list’s filter leaves, and no others', async () => {
    await grow(30)
    const { world } = server
    await world.db.transaction((tx) => tx.link.update({ where: { id: linkIds[3] ?? '' }, data: { tags: ['秋季'] } }))
    await end(await begin({ match: { keyword: '链接 1' }, move: 'disable' }))
    expect(await states()).toEqual([0, 20, 11, 0])
    await end(await begin({ match: { tag: '秋季' }, move: 'disable' }))
    expect(await states()).toEqual([0, 19, 12, 0])
    await end(await begin({ match: { linkState: 2 }, move: 'enable' }))
    expect(await states()).toEqual([0, 31, 0, 0])
    await end(await begin({ match: {}, move: 'disable' }))
    expect(await states()).toEqual([0, 0, 31, 0])
  })

  it('says of each link why it could not, in both languages', async () => {
    await grow(2)
    const { world } = server
    await world.db.transaction((tx) => tx.link.update({ where: { id: linkIds[1] ?? '' }, data: { linkState: 3 } }))
    const { list, failed, settled } = await end(await begin({ linkIds, move: 'disable' }))
    expect([failed, settled]).toEqual([1, 3])
    expect(list.map(({ linkId, code }) => [linkId, code])).toEqual([
      [linkIds[0], CODE.ok],
      [linkIds[1], CODE.illegalMove],
      [linkIds[2], CODE.ok],
    ])
    expect(list.map(({ msg }) => msg)).toEqual([null, '链接已冻结，不能这样操作', null])
  })

  it('adds and takes away a tag, and gives back only what it changed', async () => {
    await grow(3)
    const write = (at: number, words: string[]) =>
      server.world.db.transaction((tx) => tx.link.update({ where: { id: linkIds[at] ?? '' }, data: { tags: words } }))
    await write(1, ['甲'])
    await write(2, ['乙'])
    const before = await tags()
    const jobId = await begin({ linkIds, move: 'tag', tag: '甲' })
    await end(jobId)
    expect([...(await tags()).values()].every((words) => (words as string[]).includes('甲'))).toBe(true)
    await server.call(job.undo, { jobId }, token)
    await end(jobId)
    expect(await tags()).toEqual(before)
    const away = await begin({ linkIds, move: 'untag', tag: '乙' })
    await end(away)
    expect((await tags()).get(linkIds[2] ?? '')).toEqual([])
    await server.call(job.undo, { jobId: away }, token)
    await end(away)
    expect(await tags()).toEqual(before)
    for (let at = 0; at < 10; at += 1)
      await end(await begin({ linkIds: linkIds.slice(0, 1), move: 'tag', tag: `词${at}` }))
    const { list } = await end(await begin({ linkIds: linkIds.slice(0, 1), move: 'tag', tag: '多' }))
    expect(list[0]?.code).toBe(CODE.limitReached)
  })

  it('removes drafts alone, with all their revisions, and makes them anew as they were', async () => {
    await grow(3)
    const { world } = server
    const [served = '', rejected = '', withdrawn = '', waiting = ''] = linkIds
    const { content } = await world.db.read.revision.findFirstOrThrow({ where: { linkId: served } })
    const states = {
      [rejected]: REVIEW_STATE.rejected,
      [withdrawn]: REVIEW_STATE.withdrawn,
      [waiting]: REVIEW_STATE.inReview,
    }
    await world.db.transaction(async (tx) => {
      for (const [id, reviewState] of Object.entries(states)) {
        const data = { linkState: LINK_STATE.inactive, reviewState, liveRevisionId: null, tags: ['甲'] }
        await tx.link.update({ where: { id }, data })
        await tx.revision.create({
          data: {
            id: id.replace(/^./, '9'),
            linkId: id,
            number: 1,
            content: content as object,
            applyAt: world.clock.now(),
          },
        })
      }
      await tx.app.update({ where: { id: appId }, data: { linkCount: linkIds.length } })
    })
    const rows = async () => [
      await world.db.read.link.findMany({ where: { appId }, orderBy: { id: 'asc' }, include: { revisions: true } }),
      (await world.db.read.app.findUniqueOrThrow({ where: { id: appId } })).linkCount,
    ]
    const before = await rows()
    const jobId = await begin({ match: {}, move: 'remove' })
    const { list, failed } = await end(jobId)
    expect(failed).toBe(2)
    expect(Object.fromEntries(list.map(({ linkId, code }) => [linkId, code]))).toEqual({
      [served]: CODE.illegalMove,
      [rejected]: CODE.ok,
      [withdrawn]: CODE.ok,
      [waiting]: CODE.illegalMove,
    })
    const left = await server.call(appLink.queryPage, { appId }, token)
    expect(left.data.total).toBe(2)
    expect(left.data.list.map(({ linkId }) => linkId).toSorted()).toEqual([served, waiting].toSorted())
    await server.call(job.undo, { jobId }, token)
    await end(jobId)
    expect(await rows()).toEqual(before)
  })

  it('stops where it is told to, and can be taken back from there', async () => {
    await grow(10)
    const { world } = server
    const jobId = await begin({ linkIds, move: 'disable' })
    await end(jobId)
    expect((await server.call(job.stop, { jobId }, token)).code).toBe(CODE.jobSettled)
    // As of a process that has ended after one link.
    await world.db.transaction(async (tx) => {
      await tx.linkJobRow.updateMany({ where: { jobId, place: { gt: 0 } }, data: { code: null } })
      await tx.link.updateMany({ where: { id: { in: linkIds.slice(1) } }, data: { linkState: 1 } })
      const workUntil = new Date(world.clock.now().getTime() + 60_000)
      await tx.linkJob.update({
        where: { id: jobId },
        data: { jobState: 'running', worker: 'x', workUntil, settledAt: null },
      })
    })
    expect((await server.call(job.stop, { jobId }, token)).data).toMatchObject({ jobState: 'stopped', settled: 1 })
    expect(await states()).toEqual([0, 10, 1, 0])
    expect((await server.call(job.undo, { jobId }, token)).data).toMatchObject({ jobState: 'undone', settled: 1 })
    expect(await states()).toEqual([0, 11, 0, 0])
    expect((await server.call(job.undo, { jobId }, token)).code).toBe(CODE.jobSettled)
  })

  it('goes on with what another process has left', async () => {
    await grow(5)
    const { world } = server
    const jobId = await begin({ linkIds, move: 'disable' })
    await end(jobId)
    await world.db.transaction(async (tx) => {
      await tx.linkJobRow.updateMany({ where: { jobId, place: { gt: 2 } }, data: { code: null } })
      await tx.link.updateMany({ where: { id: { in: linkIds.slice(3) } }, data: { linkState: 1 } })
      const gone = { jobState: 'running', worker: 'x', workUntil: new Date(world.clock.now().getTime() - 1) }
      await tx.linkJob.update({ where: { id: jobId }, data: gone })
    })
    expect(await end(jobId)).toMatchObject({ jobState: 'done', settled: 6, failed: 0 })
    expect(await states()).toEqual([0, 0, 6, 0])
  })

  it('can be undone for ten minutes, and is nobody else’s', async () => {
    const jobId = await begin({ linkIds, move: 'disable' })
    await end(jobId)
    const other = await server.as('other')
    for (const call of [job.query, job.stop, job.undo])
      expect((await server.post(call.path, { jobId }, { token: other })).code).toBe(CODE.recordNotFound)
    server.world.clock.advance(600_000)
    expect((await server.call(job.undo, { jobId }, token)).code).toBe(CODE.jobSettled)
  })

  it('refuses what names no links, too many, or another’s', async () => {
    const codeOf = async (body: object) =>
      (await server.post(appLink.moveBatch.path, { appId, move: 'disable', ...body }, { token })).code
    expect(await codeOf({})).toBe(CODE.invalidFields)
    expect(await codeOf({ linkIds, match: {} })).toBe(CODE.invalidFields)
    expect(await codeOf({ linkIds, move: 'tag' })).toBe(CODE.invalidFields)
    expect(await codeOf({ linkIds: Array.from({ length: 1001 }, () => linkIds[0]) })).toBe(CODE.invalidFields)
    const elsewhere = await seedLink(server.world)
    expect(await codeOf({ linkIds: [...linkIds, elsewhere.linkId] })).toBe(CODE.linkNotFound)
    expect(await codeOf({ appId: '1'.repeat(16), linkIds })).toBe(CODE.appNotFound)
  })
})
