import { CODE, contract, parserOf, type Call, type DataOf } from '@unilink/shared'
import request from 'supertest'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '@unilink/server/cli/run-cli.ts'
import { VERBS } from '#src/cli/verbs.ts'
import { recordLive } from '#src/cli/check/record-live.ts'
import { freePort, oneOrigin } from '@unilink/server/testing/free-port.ts'
import { startTestHost, type TestHost } from '#support/test-host.ts'
import { emulatedAids } from '#src/verify/aids.ts'
import { emulatedOf, type Emulated } from '#src/verify/emulated.ts'
import { walkJourney } from '#support/walk-journey.ts'
import { sampleApp } from '#src/verify/cases/journey-bodies.ts'
import { LiveRecorder } from './live-recorder.ts'
import type { Suite } from './suite.ts'

let folder: string
let recorded: TestHost
let fresh: TestHost
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-record-'))
  recorded = await startTestHost(await oneOrigin())
  fresh = await startTestHost(await oneOrigin())
})
afterAll(async () => {
  await recorded.close()
  await fresh.close()
  rmSync(folder, { recursive: true, force: true })
})

async function unilink(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const terminal = { env: {}, print: (line: string) => out.push(line), note: (line: string) => err.push(line) }
  const code = await runCli(VERBS, args, terminal)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const fileOf = (name: string) => join(folder, name)
const suiteOf = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Suite
const callsOf = ({ steps }: Suite) => steps.flatMap((step) => ('call' in step ? [step] : []))
const verify = (name: string, ...more: string[]) =>
  unilink('verify', '--target', fresh.origin, '--suite', fileOf(name), ...more)

describe('a session of register, profile, app, link and review', () => {
  let har: string
  let journey: Awaited<ReturnType<typeof walkJourney>>
  beforeAll(async () => {
    const target = { origin: recorded.origin, headers: {} }
    const emulated = (await emulatedOf(target, undefined)) as Emulated
    journey = await walkJourney(target, emulatedAids(emulated))
    har = JSON.stringify((await recorded.http.get('/__emu/v1/requests.har').expect(200)).body)
    writeFileSync(fileOf('session.har'), har)
  }, 120_000)

  it('is a HAR 1.2 file without what opens an account or names a person', async () => {
    const { log } = JSON.parse(har) as { log: { version: string; entries: { request: object; response: object }[] } }
    expect(log.version).toBe('1.2')
    expect(log.entries.length).toBeGreaterThan(20)
    expect(log.entries[0]).toMatchObject({
      cache: {},
      request: { method: 'POST', httpVersion: 'HTTP/1.1', cookies: [] },
    })
    for (const secret of [
      journey.token,
      journey.operatorToken,
      'Conform2026',
      '11010519491231002X',
      '91350100M000100Y43',
    ])
      expect(har).not.toContain(secret)
    const head = (await recorded.http.get('/__emu/v1/requests.har')).headers
    expect(head['content-disposition']).toBe('attachment; filename="main.har"')
  })

  it('becomes a suite that carries ids and sessions over and names nobody', async () => {
    const made = await unilink('record', fileOf('session.har'), '-o', fileOf('session.json'))
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(/session\.json: \d+ steps$/)
    const text = readFileSync(fileOf('session.json'), 'utf8')
    for (const gone of [journey.email, journey.appId, journey.linkId, journey.modifyId, '***'])
      expect(text).not.toContain(gone)
    const stepOf = (path: string, code = 0) =>
      callsOf(suiteOf('session.json')).find(({ call, expect }) => call === path && expect.code === code)
    expect(stepOf(contract.account.register.path)).toMatchObject({
      body: { email: 'recorded-1@unilink.test', emailCode: '{{mailedCode}}' },
    })
    expect(stepOf(contract.account.login.path)?.keep).toEqual({ token1: 'token' })
    expect(stepOf(contract.app.add.path)).toMatchObject({ as: '{{token1}}', keep: { appId1: 'appId' } })
    expect(stepOf(contract.file.upload.path)).toMatchObject({ upload: 'licence', as: '{{token1}}' })
    expect(stepOf(contract.appLink.add.path)).toMatchObject({ body: { appId: '{{appId1}}' } })
    expect(stepOf(contract.admin.link.approve.path)).toMatchObject({
      as: 'operator',
      body: { modifyId: '{{modifyId1}}' },
    })
    expect(stepOf(contract.account.login.path, CODE.wrongCredentials)?.body['password']).not.toBe(
      stepOf(contract.account.login.path)?.body['password'],
    )
  })

  it('is green on a fresh world, which stays as it was', async () => {
    const counted = () => fresh.server.on('main', ({ db }) => db.read.account.count())
    const before = await counted()
    const { code, out } = await verify('session.json')
    expect(out.split('\n').filter((line) => !line.startsWith(fresh.origin))).toEqual([])
    expect(out).toMatch(/ 0 drifted, 0 skipped/)
    expect(code).toBe(0)
    expect(await counted()).toBe(before)
    expect(fresh.server.registry.list()).toHaveLength(1)
  }, 60_000)

  it('is red where a rule is broken, with the step and what was expected', async () => {
    const { path } = contract.admin.link.approve
    await fresh.http.post('/__emu/v1/faults').send({ path, code: CODE.illegalMove, times: 2 }).expect(201)
    const { code, out } = await verify('session.json')
    await fresh.http.delete('/__emu/v1/faults').expect(204)
    expect(code).toBe(1)
    expect(out).toMatch(
      new RegExp(
        `^DRIFT  ${path}: step \\d+, as operator .*\\n       expected code 0\\n       got      code ${CODE.illegalMove} `,
        'm',
      ),
    )
    // The link is still in review, which its state tells.
    expect(out).toMatch(/expected data\.linkState/)
  }, 60_000)

  it('can be edited; steps that miss what another brought are skipped', async () => {
    const suite = suiteOf('session.json')
    const steps = callsOf(suite).filter(({ call }) => call !== contract.account.login.path)
    writeFileSync(fileOf('edited.json'), JSON.stringify({ ...suite, steps }))
    const { code, out } = await verify('edited.json')
    expect(out).toMatch(/^skip +.*\{\{token1\}\} is missing: no step before brought it$/m)
    // Nobody has handed in the profile that the operator approves.
    expect(out).toMatch(/^DRIFT  \/api\/admin\/profile\/approve: step \d+, as operator/m)
    expect(out).toMatch(/ 1 drifted, \d\d skipped/)
    expect(code).toBe(1)
  }, 60_000)

  it('is played back: a front end gets what was recorded, in the order in which it was', async () => {
    const { out, code } = await unilink('override', 'play', fileOf('session.json'), '--origin', fresh.origin)
    expect(out).toMatch(/^\d\d recorded answers are played back$/)
    expect(code).toBe(0)
    const { token } = (await fresh.http.post('/__emu/v1/personas/new/login')).body as { token: string }
    const ask = async <C extends Call>(call: C, body: object) => {
      const { body: answer } = await fresh.http.post(call.path).send({ ...body, token })
      const { code: given, data } = answer as { code: number; data: unknown }
      return { code: given, data: given === CODE.ok ? (parserOf(call.data).parse(data) as DataOf<C>) : undefined }
    }
    // A new account has no apps; the recorded one had one.
    const { data } = await ask(contract.app.queryPage, {})
    const [app] = data?.list ?? []
    expect(data).toMatchObject({ total: 1, list: [{ appName: expect.stringMatching(/^校验应用/) as string }] })
    expect(app?.appId).toMatch(/^\d{16}$/)
    const suite = callsOf(suiteOf('session.json'))
    const added = suite.find(({ call, expect: { code: was } }) => call === contract.appLink.add.path && was === 0)
    const link = (await ask(contract.appLink.add, { ...added?.body, appId: app?.appId })).data
    const details = []
    for (let time = 0; time < 3; time += 1)
      details.push((await ask(contract.appLink.queryDetail, { linkId: link?.linkId })).data?.serving)
    expect(details).toEqual([false, true, true])
    // What was not recorded is answered by the world.
    expect((await ask(contract.appLink.queryDetail, { linkId: '9999999999999999' })).code).toBe(CODE.linkNotFound)
    expect((await ask(contract.account.currentInfo, {})).data).toMatchObject({ dataState: 0 })
    const { overrides } = (await fresh.http.get('/__emu/v1/overrides')).body as { overrides: { path: string }[] }
    expect(overrides.filter(({ path }) => /login|currentInfo|aptcha/.test(path))).toEqual([])
    await unilink('override', 'clear', '--origin', fresh.origin)
  })

  it('comes from the running emulator when no file is named', async () => {
    const made = await unilink('record', '--origin', recorded.origin, '-o', fileOf('kept.json'), '--json')
    expect(JSON.parse(made.out)).toMatchObject({
      file: fileOf('kept.json'),
      steps: suiteOf('session.json').steps.length,
    })
  })
})

describe('a session between a front end and a server', () => {
  it('is recorded as it goes, also visits, and passes through unchanged', async () => {
    const written: Suite[] = []
    const events = new EventEmitter()
    const upstream = new URL(recorded.origin)
    const write = async (suite: Suite) => void written.push(suite)
    const ended = once(events, 'stop')
    const over = recordLive({ upstream, port: 0, write, ready: (origin) => events.emit('ready', origin), ended })
    const [proxy] = (await once(events, 'ready')) as [string]
    const ask = async (call: Call, body: object) =>
      (await request(proxy).post(call.path).set('origin', proxy).send(body).expect(200)).body as { data: object }
    const token = await recorded.http
      .post('/__emu/v1/personas/active/login')
      .then(({ body }) => (body as { token: string }).token)
    const { data } = await ask(contract.app.add, { ...sampleApp('live@unilink.test'), token })
    expect(written.at(-1)?.steps).toHaveLength(1)
    await ask(contract.app.queryPage, { token })
    await ask(contract.account.checkEmail, { email: 'somebody@company.example' })
    await request(proxy).get('/s/nothing').set('user-agent', 'Mozilla/5.0').expect(404)
    const page = await request(proxy).get('/').set('accept-encoding', 'gzip')
    expect(page.status).toBe((await recorded.http.get('/')).status)
    events.emit('stop')
    expect((await over).entries).toHaveLength(5)
    const [add, list, email, visit] = written.at(-1)?.steps ?? []
    expect(add).toMatchObject({
      as: 'active',
      keep: { appId1: 'appId' },
      expect: { code: 0, data: { appId: '{{appId1}}' } },
    })
    expect(list).toMatchObject({ expect: { data: { total: 1, list: [{ appId: '{{appId1}}', linkCount: 0 }] } } })
    expect(email).toMatchObject({ body: { email: 'recorded-1@unilink.test' }, expect: { data: { exists: false } } })
    expect(visit).toMatchObject({ visit: '/s/nothing', userAgent: 'Mozilla/5.0', expect: { status: 404 } })
    expect(JSON.stringify(written)).not.toContain(token)
    expect(data).toHaveProperty('appId')
    writeFileSync(fileOf('live.json'), JSON.stringify(written.at(-1)))
    const { out, code } = await verify('live.json')
    expect(out).toMatch(/ 4 cases passed, 0 drifted, 0 skipped/)
    expect(code).toBe(0)
  })

  it('says so when the server does not answer', async () => {
    const recorder = new LiveRecorder(new URL(`http://127.0.0.1:${await freePort()}`), () => {})
    const proxy = await recorder.listen(0)
    const { status, text } = await request(proxy).post('/api/account/login').send({})
    expect([status, text]).toEqual([502, expect.stringContaining('does not answer')])
    await recorder.close()
  })

  it.each([
    [['--through', 'nowhere'], /“nowhere” is no address of a server/],
    [['--through', 'http://x.example', '--port', '1.5'], /--port takes a number from 0 to 65535/],
    [['--through', 'http://x.example', 'session.har'], /--through takes no file/],
    [['--learn', 'nowhere'], /“nowhere” is no address of a server/],
  ])('%j is refused in words', async (args, words) => {
    expect((await unilink('record', ...args, '-o', fileOf('never.json'))).err).toMatch(words)
  })
})

describe('what is no session', () => {
  const HEAD = { version: '1.2', creator: { name: 'x', version: '1' } }
  const callTo = (url: string, answer: object | string, more: object = {}) => ({
    startedDateTime: '2026-03-01T00:00:00.000Z',
    request: { method: 'POST', url, headers: [], postData: { mimeType: 'application/json', text: '{}' }, ...more },
    response: { status: 200, content: { text: typeof answer === 'string' ? answer : JSON.stringify(answer) } },
  })
  const ok = { code: 0, data: [], msg: '成功' }
  const banners = `http://unilink.test${contract.banner.queryBannerList.path}`
  const ofNoForm = { ...callTo(banners, ok), response: { status: 415, content: { text: '{"code":415,"data":null}' } } }
  const har = (entries: unknown[]) => JSON.stringify({ log: { ...HEAD, entries } })

  it.each([
    ['cut.har', har([callTo(banners, ok)]).slice(0, -9), /cut\.har is no JSON, so no HAR; it may have been cut off/],
    ['page.har', '<html>', /page\.har is no JSON/],
    ['list.har', '[]', /list\.har is no HAR: it has no “log”/],
    ['null.har', 'null', /null\.har is no HAR/],
    [
      'old.har',
      JSON.stringify({ log: { version: '3.0', entries: [] } }),
      /HAR of version “3\.0”; 1\.1 and 1\.2 are read/,
    ],
    ['bare.har', JSON.stringify({ log: HEAD }), /log\.entries is missing/],
    ['empty.har', har([]), /empty\.har has no call of the contract that was answered/],
    [
      'others.har',
      har([callTo('https://tracker.example/api/collect', {}), { broken: true }, ofNoForm, callTo(banners, 'oops')]),
      /left out: 1 to other hosts; 1 without an answer that is kept; 1 with a body that is not kept or cannot be read; 1 that are no whole entries/,
    ],
  ])('%s is refused in words, and nothing is written', async (name, text, words) => {
    writeFileSync(fileOf(name), text)
    const { code, err, out } = await unilink('record', fileOf(name), '-o', fileOf(`${name}.json`))
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(words)
    expect(readdirSync(folder)).not.toContain(`${name}.json`)
  })

  it('nor a missing file, nor one without a place for the suite, and an existing suite stays as it is', async () => {
    expect(await unilink('record', fileOf('none.har'), '-o', fileOf('none.json'))).toMatchObject({ code: 1 })
    expect(await unilink('record', fileOf('none.har'))).toMatchObject({ code: 2 })
    writeFileSync(fileOf('good.har'), har([callTo(banners, ok)]))
    writeFileSync(fileOf('mine.json'), 'mine')
    const { code, err } = await unilink('record', fileOf('good.har'), '-o', fileOf('mine.json'))
    expect({ code, err }).toEqual({ code: 1, err: `unilink: ${fileOf('mine.json')} is there already` })
    expect(readFileSync(fileOf('mine.json'), 'utf8')).toBe('mine')
  })

  it('a suite that was edited wrong is refused with each place', async () => {
    const wrong = { format: 'unilink-suite', version: 1, steps: [{ call: '/api/nothing', expect: { code: 'x' } }] }
    writeFileSync(fileOf('wrong.json'), JSON.stringify(wrong))
    const { code, err } = await verify('wrong.json')
    expect(code).toBe(1)
    expect(err).toMatch(
      /is no suite: version: is of another version than 2; record it anew; steps\.0\.call: is no call of the contract/,
    )
    expect((await verify('none.json')).err).toMatch(/none\.json cannot be read/)
    expect((await verify('wrong.json', '--only', 'x')).code).toBe(2)
  })
})
