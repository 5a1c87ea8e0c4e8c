import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator, type SignedIn } from '#src/testkit/testing.ts'
import { OverrideRun } from './override-gate.ts'

const { banner, app, account } = contract

let emulator: Emulator
let active: SignedIn
beforeAll(async () => {
  emulator = await createEmulator()
  active = await emulator.as('active')
})
beforeEach(() => emulator.overrides.clear())
afterAll(() => emulator.close())

const lastWhy = async () => (await emulator.requests({ limit: 1 }))[0]?.why

describe('an answer instead of the real one', () => {
  it('is given n times, is in the log, and then the real one comes back', async () => {
    await emulator.overrides.add(banner.queryBannerList, { code: 10_001, msg: '今日不营业' }, { times: 2 })
    const codes = await Promise.all([1, 2, 3].map(() => emulator.call(banner.queryBannerList)))
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 10_001, 10_001])
    expect(codes.find(({ code }) => code !== 0)).toMatchObject({ status: 200, msg: '今日不营业', data: null })
    expect(await emulator.overrides.list()).toMatchObject([
      { id: expect.stringMatching(/^o\d+$/), hits: 2, remaining: 0 },
    ])
    await emulator.overrides.add(banner.queryBannerList, { code: CODE.unavailable })
    expect(await emulator.call(banner.queryBannerList)).toMatchObject({ status: 503, code: 503 })
    expect(await lastWhy()).toMatchObject({ by: 'override', text: expect.stringMatching(/^rule o\d+$/) })
  })

  it('is given while something runs, also when that throws, and only to whom it is meant for', async () => {
    const work = async () => {
      expect((await emulator.call(banner.queryBannerList)).data).toEqual([])
      throw new Error('the work failed')
    }
    await expect(emulator.overrides.during(banner.queryBannerList, { data: [] }, work)).rejects.toThrow(
      'the work failed',
    )
    expect(await emulator.overrides.list()).toEqual([])
    await emulator.overrides.add(account.currentInfo, { code: CODE.unavailable }, { account: 'other' })
    expect((await active.call(account.currentInfo)).code).toBe(0)
    expect((await (await emulator.as('other')).call(account.currentInfo)).code).toBe(503)
  })

  it('does not run the real call', async () => {
    await emulator.overrides.add(app.queryPage, { data: { list: [], total: 0 } })
    // A guest would be refused.
    expect(await emulator.call(app.queryPage)).toMatchObject({ code: 0, data: { total: 0 } })
  })
})

describe('a function', () => {
  it('answers by itself, or changes the real answer', async () => {
    await emulator.overrides.add(account.currentInfo, async ({ next, account: email }) => {
      const { code, data } = await next()
      return { code: code ?? -1, msg: `${email} ${data?.email}` }
    })
    expect(await active.call(account.currentInfo)).toMatchObject({
      code: 0,
      msg: 'active@unilink.test active@unilink.test',
    })
    expect((await emulator.call(account.currentInfo)).code).toBe(CODE.tokenMissing)
    expect(await lastWhy()).toMatchObject({ by: 'override' })
    const takeBack = await emulator.overrides.add(account.currentInfo, ({ body }) => ({ msg: JSON.stringify(body) }))
    expect((await emulator.call(account.currentInfo)).msg).toBe('{}')
    await takeBack()
    expect(await active.call(account.currentInfo)).toMatchObject({ msg: 'active@unilink.test active@unilink.test' })
  })

  it('that throws says so in Chinese, and whether anything was done', async () => {
    await emulator.overrides.add(account.currentInfo, () => {
      throw new Error('boom')
    })
    const before = await active.call(account.currentInfo)
    expect(before).toMatchObject({ status: 500, code: 500, data: null })
    expect(before.msg).toMatch(/^改写应答的规则 o\d+（\/api\/account\/currentInfo）出错：boom。真实接口没有执行。$/)
    expect(await lastWhy()).toMatchObject({ by: 'override', text: expect.stringMatching(/threw$/) })
    await emulator.overrides.add(account.currentInfo, async ({ next }) => {
      await next()
      throw new Error('later')
    })
    expect((await active.call(account.currentInfo)).msg).toMatch(/出错：later。真实接口已完整执行。$/)
    await emulator.overrides.add(account.currentInfo, () => undefined as never)
    expect((await active.call(account.currentInfo)).msg).toContain('没有返回应答')
  })

  it('that never answers is given up', async () => {
    const run = new OverrideRun(() => new Promise(() => {}), { body: {}, account: null }, 10)
    await expect(run.done).rejects.toThrow('it gave no answer within 0.01 s')
  })
})

describe('with its world', () => {
  it('an override is copied and forgotten; another world has none of it', async () => {
    const other = await emulator.fork()
    await other.overrides.add(banner.queryBannerList, () => ({ code: 10_001 }))
    const copy = await other.fork()
    expect((await copy.call(banner.queryBannerList)).code).toBe(10_001)
    expect((await emulator.call(banner.queryBannerList)).code).toBe(0)
    await copy.reset()
    expect((await copy.call(banner.queryBannerList)).code).toBe(0)
    await Promise.all([other.close(), copy.close()])
  })

  it('what is no override is refused', async () => {
    const add = (body: object) =>
      emulator.fetch('/__emu/v1/overrides', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const path = '/api/app/queryPage'
    for (const body of [
      { path },
      { path: '/', answer: {} },
      { path, answer: {}, function: 'x' },
      { path, function: 'x' },
    ]) {
      expect((await add(body)).status, JSON.stringify(body)).toBe(400)
    }
    expect((await emulator.fetch('/__emu/v1/overrides/o999', { method: 'DELETE' })).status).toBe(404)
  })
})
