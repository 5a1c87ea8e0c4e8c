import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@unilink/shared'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '#src/testkit/testing.ts'

const { banner, account } = contract
const SOON = { timeout: 10_000, interval: 20 }
const IMPORT = `import { override } from '@unilink/emulator/mock'`

interface Listed {
  overrides: { id: string; file?: string; hits: number; lastError: string | null }[]
  files: { file: string; overrides: number; error: string | null }[]
}

let folder: string
let emulator: Emulator
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-mocks-'))
  save('banners.ts', `override('/api/banner/queryBannerList', { data: [] })`)
  emulator = await createEmulator({ mocks: folder })
})
beforeEach(() => emulator.overrides.clear())
afterAll(async () => {
  await emulator.close()
  rmSync(folder, { recursive: true })
})

const save = (name: string, text: string) => writeFileSync(join(folder, name), `${IMPORT}\n${text}\n`)
const listed = async () => (await (await emulator.fetch('/__emu/v1/overrides')).json()) as Listed
const banners = async (world: Pick<Emulator, 'call'> = emulator) => world.call(banner.queryBannerList)
const becomes = (words: string) => expect.poll(async () => (await banners()).msg, SOON).toBe(words)

describe('a file of overrides', () => {
  it('holds from the start, in every world, a reset one too, and tells of itself', async () => {
    const other = await emulator.fork()
    for (const world of [emulator, other]) expect(await banners(world)).toMatchObject({ code: 0, data: [] })
    await other.reset()
    expect((await banners(other)).data).toEqual([])
    await other.close()
    const { overrides, files } = await listed()
    expect(overrides).toMatchObject([{ id: 'banners.ts#1', file: 'banners.ts', hits: 3, lastError: null }])
    expect(files).toEqual([{ file: 'banners.ts', overrides: 1, error: null }])
    const [request] = await emulator.requests({ limit: 1 })
    expect(request?.why).toMatchObject({ by: 'override' })
  })

  it('is loaded anew when it is saved, with what it imports, and its types are no matter', async () => {
    save('words.ts', `export const words: string = '第一版'`)
    save(
      'banners.ts',
      `import { words } from './words.ts'\noverride('/api/banner/queryBannerList', (): { msg: string } => ({ msg: words }))`,
    )
    await becomes('第一版')
    save('words.ts', `export const words: string = '第二版'`)
    await becomes('第二版')
    save('banners.ts', '')
    await expect.poll(async () => ((await banners()).data as unknown[] | null)?.length, SOON).toBeGreaterThan(0)
  })

  it('changes the real answer, for one account, as often as it says; the last of two answers', async () => {
    save(
      'me.ts',
      `override('/api/account/currentInfo', async ({ next, account }) => {
        const { data } = await next()
        return { msg: account + ' ' + data.email }
      }, { account: 'active' })
      override('/api/banner/queryBannerList', { msg: '前' })
      override('/api/banner/queryBannerList', { msg: '后' }, { times: 1 })`,
    )
    await becomes('后')
    expect((await banners()).msg).toBe('前')
    const active = await emulator.as('active')
    expect((await active.call(account.currentInfo)).msg).toBe('active@unilink.test active@unilink.test')
    expect((await (await emulator.as('other')).call(account.currentInfo)).msg).not.toContain('other@')
    rmSync(join(folder, 'me.ts'))
    await expect.poll(async () => (await listed()).files.map(({ file }) => file), SOON).not.toContain('me.ts')
  })

  it('gives way to an override of the world, and is not removed by it', async () => {
    save('banners.ts', `override('/api/banner/queryBannerList', { msg: '文件' })`)
    await becomes('文件')
    await emulator.overrides.add(banner.queryBannerList, { msg: '世界' })
    expect((await banners()).msg).toBe('世界')
    await emulator.overrides.clear()
    expect((await banners()).msg).toBe('文件')
    const refused = await emulator.fetch(`/__emu/v1/overrides/${encodeURIComponent('banners.ts#1')}`, {
      method: 'DELETE',
    })
    expect(refused.status).toBe(409)
  })
})

describe('bad input', () => {
  it('that cannot be loaded is told of in the list, and what held before holds on', async () => {
    save('banners.ts', `override('/api/banner/queryBannerList', { msg: '好的' })`)
    await becomes('好的')
    for (const [text, words] of [
      ['override(', /./],
      [`override('/api/banner/nothing', {})`, /没有接口 \/api\/banner\/nothing/],
      [`override('/api/banner/queryBannerList', { code: 'x' })`, /的改写有误/],
      [`override('/api/banner/queryBannerList', () => ({}), { times: 0 })`, /的改写有误/],
      [`throw new Error('文件自己出错')`, /文件自己出错/],
      [`import './nowhere.ts'`, /nowhere/],
    ] as const) {
      save('banners.ts', text)
      await expect.poll(async () => (await listed()).files[0]?.error ?? '', SOON).toMatch(words)
      expect((await banners()).msg, text).toBe('好的')
    }
    save('banners.ts', `override('/api/banner/nothing', {})`)
    const inEnglish = { headers: { 'accept-language': 'en-GB' } }
    const english = async () => (await emulator.fetch('/__emu/v1/overrides', inEnglish)).text()
    await expect.poll(english, SOON).toContain('there is no call /api/banner/nothing')
    save('banners.ts', `override('/api/banner/queryBannerList', { msg: '又好了' })`)
    await becomes('又好了')
    expect((await listed()).files[0]).toEqual({ file: 'banners.ts', overrides: 1, error: null })
  })

  it('that throws when it is called says so in Chinese, with its file, and keeps the error for the list', async () => {
    save('banners.ts', `override('/api/banner/queryBannerList', () => { throw new Error('boom') })`)
    await becomes('改写应答的规则 banners.ts#1（/api/banner/queryBannerList）出错：boom。真实接口没有执行。')
    expect((await listed()).overrides.at(-1)).toMatchObject({ file: 'banners.ts', lastError: 'boom' })
  })

  it('a folder that is not there is refused at the start', async () => {
    await expect(createEmulator({ mocks: join(folder, 'nothing') })).rejects.toThrow(/EMULATOR_MOCKS: .* is no folder/)
  })

  it('a call of override() outside of an emulator says where it belongs', async () => {
    const { override } = await import('#src/state/overrides/override.ts')
    expect(() => override('/api/banner/queryBannerList', { data: [] })).toThrow('unilink start --mocks')
    // @ts-expect-error no such call
    expect(() => override('/api/banner/nothing', {})).toThrow('unilink start --mocks')
  })
})
