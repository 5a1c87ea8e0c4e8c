import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@unilink/shared'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectEmulator, createEmulator, EmulatorError, type EmulatedWorld, type Emulator } from './testing.ts'

const APP = { appName: '星桥出行', category: '出行', h5Url: 'https://m.starbridge.example/' } as const
const AT_ONCE = 12

/** On PostgreSQL too, when the suite has one. */
const databaseUrl = process.env['TEST_POSTGRES_URL']
let emulator: Emulator
beforeAll(async () => {
  emulator = await createEmulator({ port: 0, ...(databaseUrl && { databaseUrl }) })
})
afterAll(() => emulator.close())

const inFork = async (work: (world: EmulatedWorld) => Promise<void>) => {
  const world = await emulator.fork()
  await work(world)
  await world.close()
}
const appsOf = async (world: EmulatedWorld) => {
  const { call } = await world.as('active')
  const { data } = await call(contract.app.queryPage)
  return data.list.map(({ appName }) => appName)
}

describe('worlds of an emulator', () => {
  it('live side by side: data, mail, clock and faults of one are none of another', async () => {
    const worlds = await Promise.all(Array.from({ length: AT_ONCE }, () => emulator.fork()))
    const seen = await Promise.all(
      worlds.map(async (world, index) => {
        await world.clock.freeze(new Date(Date.UTC(2030, 0, index + 1)))
        const { call, token } = await world.as('active')
        await call(contract.app.add, { ...APP, appName: `应用 ${index}` })
        if (index % 2 === 1) await world.faults.add({ code: 13_002, path: contract.notice.queryPage.path })
        const { code } = await world.call(contract.notice.queryPage, {}, token)
        return { code, apps: await appsOf(world), now: (await world.clock.now()).getUTCDate() }
      }),
    )
    expect(seen).toEqual(
      worlds.map((_, index) => ({ code: index % 2 === 1 ? 13_002 : 0, apps: [`应用 ${index}`], now: index + 1 })),
    )
    expect(await appsOf(emulator)).toEqual([])
    await Promise.all(worlds.map((world) => world.close()))
  })

  it('are forked as they are, and go back to the seed', () =>
    inFork(async (world) => {
      await (await world.as('active')).call(contract.app.add, APP)
      const copy = await world.fork()
      await world.reset()
      expect([await appsOf(world), await appsOf(copy)]).toEqual([[], [APP.appName]])
      await copy.close()
    }))

  it('that are closed are gone', async () => {
    const world = await emulator.fork()
    await world.close()
    await expect(world.as('active')).rejects.toThrow(EmulatorError)
    expect((await world.fetch(contract.show.queryBannerList.path, { method: 'POST' })).status).toBe(404)
  })
})

describe('a persona', () => {
  it('is signed in with a token of its own, which dies when its time is over', () =>
    inFork(async (world) => {
      const { call, email, headers } = await world.as('operator')
      expect(email).toBe('operator@unilink.test')
      expect((await call(contract.admin.app.queryPage)).code).toBe(0)
      await request(world.app).post(contract.account.currentInfo.path).set(headers).expect(200)
      await world.clock.advance('40d')
      expect((await call(contract.admin.app.queryPage)).code).toBe(11_000)
    }))

  it('that is unknown is refused', async () => {
    await expect(emulator.as('nobody' as 'active')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a fault', () => {
  it('of a code hits the calls that declare it, by preset or by number, until it is taken away', () =>
    inFork(async (world) => {
      const { call } = await world.as('active')
      const rule = await world.faults.add(11_014)
      expect((await call(contract.app.queryPage)).code).toBe(11_014)
      expect((await call(contract.account.currentInfo)).code).toBe(0)
      await world.faults.remove(rule.id)
      await world.faults.add('not-logged-in')
      expect(await world.faults.list()).toHaveLength(1)
      expect((await call(contract.app.queryPage)).code).toBe(11_000)
      await world.faults.clear()
      expect((await call(contract.app.queryPage)).code).toBe(0)
      const [last] = await world.requests({ limit: 1, path: contract.app.queryPage.path })
      expect(last).toMatchObject({ code: 0, account: 'active@unilink.test' })
    }))

  it('that cannot be is refused with what is wrong with it', async () => {
    await expect(emulator.faults.add(4711)).rejects.toThrow('not a code of the catalogue')
  })
})

describe('a code', () => {
  it('is read as it was mailed, in the world where it was asked for', () =>
    inFork(async (world) => {
      const { data } = await world.call(contract.account.getImgCaptcha)
      const solved = await world.call(contract.account.checkImgCaptcha, {
        captchaId: data.captchaId,
        code: await world.captcha(data.captchaId),
      })
      const email = 'founder@starbridge.example'
      const waiting = world.codes(email, 'register')
      await world.call(contract.account.sendEmailCaptcha, {
        email,
        scene: 'register',
        captchaToken: solved.data.captchaToken,
      })
      const code = await waiting
      const [mail] = await world.mail.list(email.toUpperCase())
      expect(mail?.text).toContain(code)
      await expect(emulator.codes(email, 'register', { wait: 0 })).rejects.toMatchObject({ status: 404 })
      await world.mail.clear()
      expect(await world.mail.list()).toEqual([])
    }))
})

describe('an emulator', () => {
  it('that listens is reached from outside, world by world', () =>
    inFork(async (world) => {
      await (await world.as('active')).call(contract.app.add, APP)
      const outside = connectEmulator({ origin: emulator.origin, world: world.name })
      expect(await appsOf(outside)).toEqual([APP.appName])
      expect(await appsOf(connectEmulator({ origin: emulator.origin }))).toEqual([])
      expect(() => outside.app).toThrow('another process')
    }))

  it('is injected into without a socket, and gives redirects as they are', () =>
    inFork(async (world) => {
      const injected = await world.app.inject({ method: 'POST', url: contract.show.queryInfoPage.path, payload: {} })
      expect(injected.json()).toMatchObject({ code: 0 })
      expect((await world.fetch('/__emu')).status).toBe(302)
    }))

  it('makes visits that are counted', () =>
    inFork(async (world) => {
      await expect(world.traffic()).rejects.toThrow('no link serves')
    }))

  it('keeps its folder when it is given one, and leaves nothing otherwise', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unilink-kept-'))
    const first = await createEmulator({ folder })
    await (await first.as('active')).call(contract.app.add, APP)
    await first.close()
    const second = await createEmulator({ folder })
    expect(await appsOf(second)).toEqual([APP.appName])
    await second.close()
    expect(existsSync(join(folder, 'main.db'))).toBe(true)
    await rm(folder, { recursive: true, force: true })
  })

  it('on a port that is taken does not start', async () => {
    const port = Number(new URL(emulator.origin).port)
    await expect(createEmulator({ port })).rejects.toThrow('EADDRINUSE')
  })

  it('with settings that cannot be is refused', async () => {
    await expect(createEmulator({ settings: { WHITELIST: 'perhaps' } })).rejects.toThrow('WHITELIST')
  })
})
