import { CODE, contract, SIMULATED_DEVICES } from '@unilink/shared'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seedApp, seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const { app, admin, appLink } = contract
const DOMAIN = 'go.brand.test'
const { ua } = SIMULATED_DEVICES['android-chrome']

let server: TestApp
let link: SeededLink
let owner: string
beforeEach(async () => {
  server = await createTestApp({ config: { landingOrigin: 'http://pages.test', linkOrigin: 'http://{app}.u.test' } })
  link = await seedLink(server.world)
  owner = await server.as('active')
})
afterEach(() => server.close())

const add = (domain = DOMAIN, appId = link.appId, token = owner) => server.call(app.addDomain, { appId, domain }, token)
const prove = (domainId: string, token = owner) => server.call(app.proveDomain, { domainId }, token)
const choose = (domainId: string, token = owner) => server.call(app.chooseDomain, { domainId }, token)
const remove = (domainId: string, token = owner) => server.call(app.removeDomain, { domainId }, token)
const list = async () => (await server.call(app.queryDomains, { appId: link.appId }, owner)).data.list
const setRecord = (there: boolean, domain = DOMAIN) => server.world.internet.setRecord(domain, there)
async function proven(domain = DOMAIN, appId = link.appId, token = owner): Promise<string> {
  const { data } = await add(domain, appId, token)
  setRecord(true, domain)
  expect((await prove(data.domainId, token)).code).toBe(0)
  return data.domainId
}
const visit = (host: string, path: string) => server.http.get(path).redirects(0).set({ host, 'user-agent': ua })
const visited = async () => {
  await server.world.visits.settled()
  return server.world.db.read.visit.count()
}
const notices = async () =>
  (await server.call(contract.notice.queryPage, {}, owner)).data.list.map(({ kind, place }) => [kind, place?.appId])

describe('a domain of an app’s own', () => {
  it('is added, says what to set, is proven, and is used by links, codes, answers and files', async () => {
    const added = await add(' GO.brand.TEST. ')
    expect(added).toMatchObject({
      code: 0,
      data: { domain: DOMAIN, domainState: 1, serves: false, primary: false, provenBy: '', checkTime: null },
    })
    const { domainId, txt, file, pointTo } = added.data
    expect(txt).toEqual({ name: `_unilink.${DOMAIN}`, value: expect.stringMatching(/^unilink-domain=[\da-f]{32}$/) })
    expect(file).toEqual({ url: `https://${DOMAIN}/.well-known/unilink-domain.txt`, text: txt.value })
    expect(pointTo).toBe(`${link.code.slice(0, 3)}.u.test`)
    expect((await visit(DOMAIN, `/s/${link.code}`)).status).toBe(404)
    setRecord(true)
    expect((await prove(domainId)).data).toMatchObject({ domainState: 2, serves: true, primary: true, provenBy: 'txt' })
    const url = `https://${DOMAIN}/s/${link.code}`
    expect((await server.call(appLink.queryDetail, { linkId: link.linkId }, owner)).data.url).toBe(url)
    const page = await visit(DOMAIN, `/s/${link.code}`)
    expect([page.status, await visited()]).toEqual([200, 1])
    for (const name of ['apple-app-site-association', 'assetlinks.json', 'applinking.json']) {
      const served = await server.http.get(`/.well-known/${name}`).set('host', DOMAIN)
      expect([name, served.status, served.text]).toEqual([name, 200, expect.stringMatching(/\/s\/\*|5765880207853/)])
    }
    expect(await notices()).toEqual([['domain-proven', link.appId]])
    const actions = await server.world.db.read.auditEntry.findMany({
      where: { targetId: domainId },
      orderBy: { seq: 'asc' },
    })
    expect(actions.map(({ action }) => action)).toEqual(['domain.add', 'domain.proven'])
  })

  it('serves its app’s codes and files, and nothing else', async () => {
    await proven()
    const other = await seedLink(server.world)
    expect((await visit(DOMAIN, `/s/${other.code}`)).status).toBe(404)
    for (const path of ['/index.html', '/console', '/health/live', '/metrics', '/openapi.json', '/__emu/v1/about']) {
      expect((await visit(DOMAIN, path)).status, path).toBe(404)
    }
    expect((await server.http.post(app.queryDomains.path).set('host', DOMAIN).send({})).status).toBe(404)
    const { linkPrefix } = await server.world.db.read.app.findUniqueOrThrow({ where: { id: link.appId } })
    expect((await visit(DOMAIN, '/')).headers['location']).toBe(`/s/${linkPrefix}`)
    expect(await visited()).toBe(0)
    const told = { events: [{ type: 'page', path: '/documents' }] }
    expect((await server.http.post(contract.stat.add.path).set('host', DOMAIN).send(told)).status).toBe(200)
  })

  it('carries a tap that no app took from its host to the page and back, and on to the store', async () => {
    await proven()
    const phone = { 'user-agent': SIMULATED_DEVICES['iphone-safari'].ua }
    const follow = async (address: string, cookie = '') => {
      const { host, pathname, search } = new URL(address)
      return server.http
        .get(pathname + search)
        .redirects(0)
        .set({ host, cookie, ...phone })
    }
    const sent = await follow(`https://${DOMAIN}/s/${link.code}`)
    const page = new URL(sent.headers['location'] ?? '')
    expect([sent.status, page.host]).toEqual([302, 'pages.test'])
    const landing = await follow(page.href)
    const button = new URL((/href="([^"]+)" data-a="open"/.exec(landing.text)?.[1] ?? '').replaceAll('&amp;', '&'))
    expect([landing.status, button.host]).toEqual([200, DOMAIN])
    const cookie = /uv=[\w-]+/.exec(sent.headers['set-cookie'] ?? '')?.[0]
    const back = await follow(button.href, cookie)
    expect([back.status, back.headers['location']]).toEqual([302, 'https://apps.apple.com/cn/app/id1234567890'])
    expect(await visited()).toBe(1)
  })

  it('is used once its association files are read there, and says what is wrong till then', async () => {
    server.world.internet.outages.add({ url: `https://${DOMAIN}/`, status: 502 })
    const domainId = await proven()
    expect(await list()).toMatchObject([
      { serves: true, ready: false, primary: false, filesProblem: expect.stringContaining('HTTP 502') },
    ])
    expect(await choose(domainId)).toMatchObject({ code: CODE.domainUnread })
    const url = `http://${link.code.slice(0, 3)}.u.test/s/${link.code}`
    expect((await server.call(appLink.queryDetail, { linkId: link.linkId }, owner)).data.url).toBe(url)
    server.world.internet.outages.end()
    expect((await prove(domainId)).data).toMatchObject({ ready: true, primary: true, filesProblem: '' })
  })

  it('is chosen by its owner among those that are used, and gives way while it cannot be', async () => {
    const first = await proven()
    const second = await proven('second.brand.test')
    expect((await choose(second)).data).toMatchObject({ domainId: second, primary: true })
    const primary = async () => (await list()).flatMap((one) => (one.primary ? one.domain : []))
    const url = async () =>
      new URL((await server.call(appLink.queryDetail, { linkId: link.linkId }, owner)).data.url).host
    expect([await primary(), await url()]).toEqual([['second.brand.test'], 'second.brand.test'])
    setRecord(false, 'second.brand.test')
    expect((await prove(second)).code).toBe(CODE.domainUnproven)
    expect([await primary(), await url()]).toEqual([[DOMAIN], DOMAIN])
    expect((await choose(second)).code).toBe(CODE.domainUnread)
    setRecord(true, 'second.brand.test')
    await prove(second)
    expect(await primary()).toEqual(['second.brand.test'])
    expect((await choose(first)).data.primary).toBe(true)
    const actions = await server.world.db.read.auditEntry.findMany({ where: { action: 'domain.choose' } })
    expect(actions.map(({ targetId }) => targetId)).toEqual([second, first])
    expect((await choose((await add('third.brand.test')).data.domainId)).code).toBe(CODE.domainUnproven)
    expect((await server.post(app.chooseDomain.path, { domainId: 'x' }, { token: owner })).code).toBe(
      CODE.invalidFields,
    )
  })

  it('gives way to the next one when it is removed', async () => {
    const first = await proven()
    await proven('second.brand.test')
    expect((await list()).map(({ primary }) => primary)).toEqual([true, false])
    expect((await remove(first)).code).toBe(0)
    expect((await list()).map(({ domain, primary }) => [domain, primary])).toEqual([['second.brand.test', true]])
    expect((await visit(DOMAIN, `/s/${link.code}`)).status).toBe(404)
    expect((await remove(first)).code).toBe(CODE.recordNotFound)
  })

  it('is proven by a file too, which the platform goes on to serve', async () => {
    const { data } = await add()
    const { world } = server
    const get = world.internet.get.bind(world.internet)
    world.internet.setFile(data.file.url, data.file.text)
    expect((await prove(data.domainId)).data).toMatchObject({ domainState: 2, provenBy: 'file' })
    world.internet.setFile(data.file.url, undefined)
    await expect(get(data.file.url)).resolves.toMatchObject({ status: 200, body: data.file.text })
    const served = await server.http.get('/.well-known/unilink-domain.txt').set('host', DOMAIN)
    expect([served.status, served.text]).toEqual([200, data.file.text])
    expect((await server.http.get('/.well-known/unilink-domain.txt').set('host', 'link.test')).status).toBe(404)
  })
})

describe('bad input', () => {
  it.each<[string, number]>([
    ['https://go.brand.test/', CODE.domainMalformed],
    ['go.brand.test:8443', CODE.domainMalformed],
    ['203.0.113.9', CODE.domainIsAddress],
    ['[2001:db8::1]', CODE.domainIsAddress],
    ['localhost', CODE.domainIsPrivate],
    ['printer.local', CODE.domainIsPrivate],
    ...['gо.brand.test', 'аррӏе.test'].map((like): [string, number] => [like, CODE.domainPretends]),
    ['com.cn', CODE.domainIsSuffix],
    ...['portal.test', 'pages.test', 'u.test', 'xyz.u.test', 'a.b.portal.test'].map((own): [string, number] => [
      own,
      12009,
    ]),
  ])('%s is refused with %i at its field, and nothing is stored', async (domain, code) => {
    const audits = await server.world.db.read.auditEntry.count()
    const answer = await add(domain)
    expect(answer).toMatchObject({ code, data: { fields: [{ path: 'domain', msg: answer.msg }] } })
    expect(answer.msg).toMatch(/\p{sc=Han}/u)
    expect(await server.world.db.read.appDomain.count()).toBe(0)
    expect(await server.world.db.read.auditEntry.count()).toBe(audits)
  })

  it('refuses a domain twice, another’s, a refused one, and one too many', async () => {
    const domainId = await proven()
    expect((await add()).code).toBe(CODE.domainTaken)
    const stranger = await server.as('other')
    const theirs = await seedApp(server.world, { owner: 'other' })
    expect((await add(DOMAIN, theirs, stranger)).code).toBe(CODE.domainTaken)
    const operator = await server.as('operator')
    await server.call(admin.domain.refuse, { domainId, reason: '仿冒' }, operator)
    const second = await seedApp(server.world)
    expect((await add(DOMAIN, second)).code).toBe(CODE.domainRefused)
    for (let count = 0; count < 9; count += 1) expect((await add(`n${count}.brand.test`)).code).toBe(0)
    expect(await add('more.brand.test')).toMatchObject({ code: CODE.limitReached, data: { limit: 10 } })
  })

  it('lets one of two apps that wait for a domain have it, however fast both are', async () => {
    const stranger = await server.as('other')
    const theirs = await seedApp(server.world, { owner: 'other' })
    const [mine, other] = [(await add()).data, (await add(DOMAIN, theirs, stranger)).data]
    setRecord(true)
    const codes = await Promise.all([prove(mine.domainId), prove(other.domainId, stranger)])
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, CODE.domainTaken])
    expect(await server.world.db.read.appDomain.count({ where: { claim: DOMAIN } })).toBe(1)
  })

  it('answers what is not proven with what was found, and counts no visit there', async () => {
    const { data } = await add()
    const answer = await prove(data.domainId)
    expect(answer).toMatchObject({ code: CODE.domainUnproven, msg: expect.stringContaining('TXT 记录：没有找到') })
    expect(await list()).toMatchObject([
      { domainState: 1, problem: expect.stringContaining('没有找到'), serves: false },
    ])
    expect((await visit(DOMAIN, `/s/${link.code}`)).status).toBe(404)
    expect(await visited()).toBe(0)
    expect(await notices()).toEqual([])
  })

  it('hides what is another’s, and asks for a sign-in and an approved profile', async () => {
    const domainId = await proven()
    const stranger = await server.as('other')
    for (const call of [app.proveDomain, app.chooseDomain, app.removeDomain]) {
      const [theirs, nobodys] = [
        await server.call(call, { domainId }, stranger),
        await server.call(call, { domainId: '9'.repeat(16) }, stranger),
      ]
      expect(theirs).toEqual({ ...nobodys, headers: expect.anything() })
      expect(theirs.code).toBe(CODE.recordNotFound)
      expect((await server.call(call, { domainId })).code).toBe(CODE.tokenMissing)
    }
    expect((await server.call(app.queryDomains, { appId: link.appId }, stranger)).code).toBe(CODE.appNotFound)
    expect((await add('x.brand.test', link.appId, stranger)).code).toBe(CODE.appNotFound)
    expect((await add('x.brand.test', link.appId, await server.as('new'))).code).toBe(CODE.profileNotApproved)
    expect((await server.call(admin.domain.queryPage, {}, owner)).code).toBe(403)
    expect(await server.world.db.read.appDomain.count()).toBe(1)
  })

  it('changes nothing of a frozen app', async () => {
    const domainId = await proven()
    const operator = await server.as('operator')
    await server.call(admin.app.freeze, { appId: link.appId, reason: 'security-risk' }, operator)
    expect((await add('x.brand.test')).code).toBe(CODE.illegalMove)
    expect((await prove(domainId)).code).toBe(CODE.illegalMove)
    expect((await choose(domainId)).code).toBe(CODE.illegalMove)
    expect((await remove(domainId)).code).toBe(CODE.illegalMove)
  })

  it('looks for a proof no more than 20 times a minute', async () => {
    const { data } = await add()
    const codes: number[] = []
    while (codes.length < 21) codes.push((await prove(data.domainId)).code)
    expect(codes.filter((code) => code === 429)).toHaveLength(1)
  })
})

describe('operators', () => {
  it('find domains, refuse one with a reason, and take that back', async () => {
    const operator = await server.as('operator')
    const domainId = await proven()
    const find = async (body: object) => (await server.call(admin.domain.queryPage, body, operator)).data.list
    expect(await find({ keyword: 'BRAND' })).toMatchObject([
      { domainId, domain: DOMAIN, domainState: 2, appId: link.appId, ownerEmail: 'active@unilink.test' },
    ])
    expect(await find({ keyword: 'active@unilink.test', domainState: 2 })).toHaveLength(1)
    expect(await find({ domainState: 1 })).toEqual([])
    const refuse = () => server.call(admin.domain.refuse, { domainId, reason: '仿冒他人品牌' }, operator)
    expect((await refuse()).data).toEqual({ domainState: 4 })
    expect((await refuse()).code).toBe(CODE.illegalMove)
    expect((await visit(DOMAIN, `/s/${link.code}`)).status).toBe(404)
    expect(await list()).toMatchObject([{ domainState: 4, serves: false, refuseReason: '仿冒他人品牌' }])
    expect(await notices()).toContainEqual(['domain-refused', link.appId])
    expect((await prove(domainId)).code).toBe(CODE.illegalMove)
    expect((await remove(domainId)).code).toBe(CODE.illegalMove)
    expect((await server.call(admin.domain.allow, { domainId }, operator)).data).toEqual({ domainState: 1 })
    expect((await server.call(admin.domain.allow, { domainId }, operator)).code).toBe(CODE.illegalMove)
    expect((await server.call(admin.domain.allow, { domainId: '9'.repeat(16) }, operator)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.call(admin.domain.refuse, { domainId: '9'.repeat(16), reason: 'x' }, operator)).code).toBe(
      CODE.recordNotFound,
    )
    expect((await server.post(admin.domain.refuse.path, { domainId }, { token: operator })).code).toBe(
      CODE.invalidFields,
    )
    expect((await prove(domainId)).code).toBe(0)
  })
})
