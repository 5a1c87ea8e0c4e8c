import { setTimeout } from 'node:timers/promises'
import { CODE, contract, type EditConflict } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APP, LINK, makeApp, makeLink, makeLiveLink } from '#support/link-fixtures.ts'
import { createTestApp, testContext, type TestApp } from '#support/test-app.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { change } from './change.ts'

const { account, admin, app, appLink } = contract
const CONTACT = { contactName: '林青', contactPhone: '13800000001', contactEmail: 'a@unilink.test', address: '福州' }
const ARTICLE = { title: '标题', summary: '摘要', content: '正文' }
let server: TestApp
let token: string
let operator: string
let appId: string

beforeEach(async () => {
  server = await createTestApp()
  token = await server.as('active')
  operator = await server.as('operator')
  appId = await makeApp(server, token, { description: '原简介' })
})
afterEach(() => server.close())

const detail = async () => (await server.call(app.queryDetail, { appId }, token)).data
const edit = (body: object) => server.call(app.edit, { appId, ...body }, token)
const conflictOf = ({ data }: { data: unknown }) => data as EditConflict
const audits = () => server.world.db.read.auditEntry.count()

/** A thing that is edited: how its version is read, how its one field is written, and what that holds. */
interface Edited {
  path: string
  values: [first: unknown, second: unknown, third: unknown]
  open: () => Promise<{
    read: () => Promise<{ version: string; value: unknown }>
    write: (value: unknown, baseVersion?: string) => Promise<{ code: number; data: unknown }>
  }>
}

const content = (kind: 'news' | 'doc'): Edited => ({
  path: 'title',
  values: ['一', '二', '三'],
  open: async () => {
    const calls = admin[kind]
    const { id } = (await server.call(calls.add as typeof admin.news.add, ARTICLE, operator)).data
    return {
      read: async () => {
        const { version, title } = (await server.call(calls.queryDetail, { id }, operator)).data
        return { version, value: title }
      },
      write: (title, baseVersion) =>
        server.call(calls.edit, { id, title: String(title), ...(baseVersion && { baseVersion }) }, operator),
    }
  },
})

const EDITED: Record<string, Edited> = {
  app: {
    path: 'appName',
    values: ['一', '二', '三'],
    open: async () => ({
      read: async () => {
        const { version, appName } = await detail()
        return { version, value: appName }
      },
      write: (appName, baseVersion) => edit({ appName, baseVersion }),
    }),
  },
  'an address of an app that waits for review': {
    path: 'ios.bundleId',
    values: ['a.one', 'a.two', 'a.three'],
    open: async () => {
      await makeLink(server, token, appId)
      return {
        read: async () => {
          const { version, ios } = await detail()
          const { change } = (await server.call(app.queryAddressChange, { appId }, token)).data
          return { version, value: change?.addresses.ios?.bundleId ?? ios.bundleId }
        },
        write: (bundleId, baseVersion) => edit({ ios: { bundleId }, baseVersion }),
      }
    },
  },
  link: {
    path: 'targets.h5',
    values: ['https://m.starbridge.example/1', 'https://m.starbridge.example/2', 'https://m.starbridge.example/3'],
    open: async () => {
      const { linkId } = await makeLiveLink(server, token, appId)
      const read = async () => {
        const { version, content: now } = (await server.call(appLink.queryDetail, { linkId }, token)).data
        return { version, value: now.targets.h5 }
      }
      const write = async (h5: unknown, baseVersion?: string) => {
        const body = { linkId, reason: '调整', changes: { targets: { h5: String(h5) } } }
        const answer = await server.call(appLink.editParams, { ...body, baseVersion }, token)
        if (answer.code === 0) await server.call(admin.revision.approve, { modifyId: answer.data.modifyId }, operator)
        return answer
      }
      return { read, write }
    },
  },
  'tags of a link': {
    path: 'tags',
    values: [['一'], ['二'], ['三']],
    open: async () => {
      const { linkId } = await makeLink(server, token, appId)
      return {
        read: async () => {
          const { version, tags } = (await server.call(appLink.queryDetail, { linkId }, token)).data
          return { version, value: tags }
        },
        write: (tags, baseVersion) =>
          server.call(appLink.editTags, { linkId, tags: tags as string[], baseVersion }, token),
      }
    },
  },
  contact: {
    path: 'contactName',
    values: ['一', '二', '三'],
    open: async () => ({
      read: async () => {
        const { version, profile } = (await server.call(account.getData, {}, token)).data
        return { version, value: profile?.contactName }
      },
      write: (contactName, baseVersion) =>
        server.call(account.changeContact, { ...CONTACT, contactName: String(contactName), baseVersion }, token),
    }),
  },
  news: content('news'),
  doc: content('doc'),
  banner: {
    path: 'sort',
    values: [11, 12, 13],
    open: async () => {
      const image = '/content/banner-link.svg'
      const { id } = (await server.call(admin.banner.add, { position: 'home', title: '横幅', image }, operator)).data
      return {
        read: async () => {
          const { list } = (await server.call(admin.banner.queryPage, { perPage: 100 }, operator)).data
          const row = list.find((one) => one.id === id)
          return { version: row?.version ?? '', value: row?.sort }
        },
        write: (sort, baseVersion) => server.call(admin.banner.edit, { id, sort: Number(sort), baseVersion }, operator),
      }
    },
  },
}

describe.each(Object.entries(EDITED))('an edit of %s', (_, { path, values, open }) => {
  const [first, second, third] = values

  it('that began before another’s is refused with both values and changes nothing, until they have been seen', async () => {
    const { read, write } = await open()
    // The contact of a persona is not `CONTACT` yet: from here on one field alone differs.
    await write(first)
    const { version } = await read()
    expect((await write(second, version)).code).toBe(CODE.ok)
    const before = await audits()
    const refused = await write(third, version)
    expect(refused.code).toBe(CODE.editConflict)
    expect(conflictOf(refused).fields).toEqual([{ path, theirs: second, yours: third }])
    expect((await read()).value).toEqual(second)
    expect(await audits()).toBe(before)
    expect((await write(third, conflictOf(refused).version)).code).toBe(CODE.ok)
    expect((await read()).value).toEqual(third)
  })

  it('that asks for what another has made of it is no conflict, and without a base the last one wins', async () => {
    const { read, write } = await open()
    await write(first)
    const { version } = await read()
    await write(second, version)
    const { code } = await write(second, version)
    // A change of a live link that changes nothing is refused as ever.
    expect(code).toBe(path === 'targets.h5' ? CODE.invalidFields : CODE.ok)
    expect((await write(third)).code).toBe(CODE.ok)
    expect((await read()).value).toEqual(third)
  })
})

describe('two edits of one app', () => {
  it('are both kept when they change different fields, even when both send all of them', async () => {
    const { version: baseVersion } = await detail()
    await edit({ ...APP, description: '原简介', appName: '新名称', baseVersion })
    const { code } = await edit({ ...APP, description: '新简介', baseVersion })
    expect(code).toBe(CODE.ok)
    expect(await detail()).toMatchObject({ appName: '新名称', description: '新简介' })
  })

  it('tell apart what is cleared from what is not sent', async () => {
    const { version: baseVersion } = await detail()
    await edit({ h5Url: '', baseVersion })
    const refused = await edit({ h5Url: 'https://new.starbridge.example/', baseVersion })
    expect(conflictOf(refused).fields).toEqual([
      { path: 'h5Url', theirs: null, yours: 'https://new.starbridge.example/' },
    ])
    expect((await edit({ description: '新简介', baseVersion })).code).toBe(CODE.ok)
    expect((await detail()).h5Url).toBeUndefined()
  })

  it('see a change that an operator has approved meanwhile', async () => {
    await makeLiveLink(server, token, appId)
    await edit({ ios: { bundleId: 'a.waiting' } })
    const { version: baseVersion } = await detail()
    const { change } = (await server.call(app.queryAddressChange, { appId }, token)).data
    await server.call(admin.address.approve, { changeId: change?.changeId ?? '' }, operator)
    expect((await edit({ ios: { bundleId: 'a.other' }, baseVersion })).code).toBe(CODE.ok)
  })

  it('are all kept when many are made at once, each of its own field', async () => {
    const { version: baseVersion } = await detail()
    const stores = ['huawei', 'xiaomi']
    const bodies: Record<string, unknown>[] = [
      { appName: '二十' },
      { description: '二十' },
      { category: '社交' },
      { h5Url: 'https://m.starbridge.example/20' },
      { wechatAppId: 'wx0123456789abcdef' },
      { deferred: true },
      { funnelDays: 20 },
      { allowedDomains: ['starbridge.example'] },
      { android: { package: 'a.twenty' } },
      { android: { scheme: 'twenty' } },
      { android: { sha256: [Array.from({ length: 32 }, () => 'CD').join(':')] } },
      { android: { apkUrl: 'https://dl.starbridge.example/20.apk' } },
      { android: { yingyongbao: 'https://a.app.qq.com/o/simple.jsp?pkgname=a.twenty' } },
      { android: { stores: Object.fromEntries(stores.map((store) => [store, `https://${store}.example/20`])) } },
      { ios: { bundleId: 'a.twenty' } },
      { ios: { teamId: 'TWENTY1234' } },
      { ios: { appStoreId: '20202020' } },
      { ios: { scheme: 'twenty' } },
      { harmony: { bundleName: 'a.twenty' } },
      { harmony: { appIdentifier: '202020' } },
      { quickApp: { package: 'a.twenty' } },
    ]
    /** A busy machine refuses the last ones for now; who is refused so sends again. */
    const send = async (body: object): Promise<number> => {
      const { code } = await edit({ ...body, baseVersion })
      return code === CODE.unavailable ? send(body) : code
    }
    const codes = await Promise.all(bodies.map((body) => send(body)))
    expect(codes).toEqual(bodies.map(() => CODE.ok))
    const now = await detail()
    for (const body of bodies) expect(now).toMatchObject(body)
  })

  it('of the same field at once: one is kept, all others are asked', async () => {
    const { version: baseVersion } = await detail()
    const names = ['甲', '乙', '丙', '丁', '戊', '己']
    const answers = await Promise.all(names.map((appName) => edit({ appName, baseVersion })))
    const { appName } = await detail()
    expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
    expect(answers[names.indexOf(appName)]?.code).toBe(CODE.ok)
    const refused = answers.filter(({ code }) => code === CODE.editConflict)
    expect(refused.map((answer) => conflictOf(answer).fields[0]?.theirs)).toEqual(Array(5).fill(appName))
  })
})

it('refuses what is no version', async () => {
  expect((await edit({ appName: '名', baseVersion: 'x' })).code).toBe(CODE.invalidFields)
})

it.each([
  ['one link', async () => (await server.call(appLink.add, { ...LINK, appId }, token)).code],
  [
    'a row of a batch',
    async () => (await server.call(appLink.addBatch, { appId, rows: [LINK] }, token)).data.results[0]?.code,
  ],
])('makes no link off an allow-list that the app was given while the call waited for it: %s', async (_what, make) => {
  let made: Promise<number | undefined> | undefined
  await change(testContext(server.world), async (tx) => {
    await tx.lock(appLock(appId))
    await tx.db.app.update({ where: { id: appId }, data: { allowedDomains: ['other.example'] } })
    made ??= make()
    // As long as this is not committed, whoever reads without waiting sees no list.
    await setTimeout(300)
  })
  expect(await made).toBe(CODE.domainNotAllowed)
  expect(await server.world.db.read.link.count()).toBe(0)
})
