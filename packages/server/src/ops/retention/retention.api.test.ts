import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '#src/kernel/config/config.ts'
import { SAMPLE_FILES, upload } from '#support/samples/sample-files.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'
import { captureLog } from '#support/capture-log.ts'
import { createTestWorld } from '#support/test-world.ts'
import { runRetention } from './run-retention.ts'

const DAY_MS = 86_400_000
const png = { bytes: SAMPLE_FILES.png, name: 'a.png', type: 'image/png' } as const
let server: TestApp

beforeAll(async () => {
  server = await createTestApp({
    config: { limits: { ...DEFAULT_LIMITS, filesPerAccount: 3, fileBytesPerAccount: SAMPLE_FILES.pdf.length * 2 } },
  })
})
afterAll(() => server.close())

describe('retention', () => {
  it('removes what is over and what nothing refers to, and keeps the rest', async () => {
    const { world } = server
    const { data: used } = await upload(server, { ...png, purpose: 'content', token: await server.as('operator') })
    const { data: unused } = await upload(server, { ...png, purpose: 'icon', token: await server.as('active') })
    const now = world.clock.now()
    await world.db.transaction(async (tx) => {
      const times = { createdAt: now, updatedAt: now, publishTime: now }
      const content = `![图](/files/${used.fileId})`
      await tx.news.create({ data: { id: world.random.id(), title: 't', summary: 's', content, ...times } })
      await tx.pageView.create({ data: { id: 'old', path: '/', at: BigInt(now.getTime() - 401 * DAY_MS) } })
      await tx.pageView.create({ data: { id: 'new', path: '/', at: BigInt(now.getTime()) } })
      await tx.loginFailure.create({ data: { id: 'f', emailKey: 'a@b.example', ip: '', at: now } })
    })
    await server.call(contract.account.getImgCaptcha)
    const orphan = '1234567890123456'
    await world.files.put(orphan, Buffer.from('left behind'))
    const long = new Date(Date.now() - 2 * 3_600_000)
    utimesSync(join(world.config.dataDir, 'files', '56', orphan), long, long)
    expect(await runRetention(world, { dryRun: true })).toMatchObject({
      sessions: 0,
      pageViews: 1,
      uploads: 0,
      orphans: 1,
      packed: 0,
    })

    world.clock.advance(9 * DAY_MS)
    const fresh = await server.as('active')
    const wanted = {
      sessions: 2,
      captchas: 1,
      emailCodes: 0,
      loginFailures: 1,
      knownPlaces: 0,
      redemptions: 0,
      knownDevices: 0,
      factorChallenges: 0,
      idempotencyKeys: 0,
      pageViews: 1,
      uploads: 1,
      orphans: 1,
      packed: 0,
    }
    expect(await runRetention(world, { dryRun: true })).toEqual(wanted)
    expect(await world.db.read.session.count()).toBe(3)
    expect(await runRetention(world, { dryRun: false })).toEqual(wanted)
    expect(Object.values(await runRetention(world, { dryRun: false })).every((count) => count === 0)).toBe(true)

    expect((await server.call(contract.account.currentInfo, {}, fresh)).code).toBe(0)
    expect((await world.db.read.file.findMany()).map(({ id }) => id)).toEqual([used.fileId])
    expect(await world.files.get(used.fileId)).toBeDefined()
    for (const id of [unused.fileId, orphan]) expect(await world.files.get(id)).toBeUndefined()
    expect((await world.db.read.pageView.findMany()).map(({ id }) => id)).toEqual(['new'])
  })
})

describe('a dry run', () => {
  it('counts in the database, and loads no id', async () => {
    const { text, log } = captureLog()
    const world = await createTestWorld({ config: { slowQueryMs: Number.MIN_VALUE }, log, personas: false })
    const old = BigInt(world.clock.now().getTime() - 401 * DAY_MS)
    const rows = Array.from({ length: 3_000 }, (_, number) => ({ id: `v${number}`, path: '/', at: old }))
    await world.db.transaction((tx) => tx.pageView.createMany({ data: rows }))
    expect(await runRetention(world, { dryRun: true })).toMatchObject({ pageViews: 3_000 })
    await world.close()
    const reads = text()
      .split('\n')
      .filter((line) => /SELECT .*PageView/.test(line))
    expect(reads).not.toEqual([])
    for (const line of reads) expect(line).toContain('COUNT(*)')
  })
})

describe('the room of an account', () => {
  it('ends at so many bytes, of any number of uploads at once', async () => {
    const token = await server.as('personal')
    const sent = () => upload(server, { bytes: SAMPLE_FILES.pdf, purpose: 'licence', token })
    const codes = (await Promise.all([sent(), sent(), sent(), sent()])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 0, CODE.limitReached, CODE.limitReached])
    expect(await server.world.db.read.file.count({ where: { ownerId: idOf('personal') } })).toBe(2)
  })
})
