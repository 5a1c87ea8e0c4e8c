import { CODE, allCalls, contract } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#support/test-app.ts'
import { RequestDurations } from '#src/http/connection/request-durations.ts'
import { Counter, Registry } from '#src/kernel/prometheus.ts'
import { measureProcess } from './measure-process.ts'

const TOKEN = 'token-of-the-operations'
let open: TestApp
let guarded: TestApp

beforeAll(async () => {
  open = await createTestApp({ personas: false })
  guarded = await createTestApp({ personas: false, config: { operationsToken: TOKEN, production: true } })
})
afterAll(() => Promise.all([open.close(), guarded.close()]))

const read = (app: TestApp, headers: Record<string, string> = {}) =>
  app.http.get('/metrics').set('host', '127.0.0.1:1').set(headers)

describe('/metrics', () => {
  it('counts requests by route and status, and answers by code, in the form Prometheus reads', async () => {
    await open.call(contract.account.currentInfo)
    await open.call(contract.account.getImgCaptcha)
    await open.http.get('/s/abc234')
    for (const path of ['/x1', '/x2']) await open.http.get(path)
    const { status, text, headers } = await read(open)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(text).toContain(`unilink_answers_total{call="${contract.account.currentInfo.path}",code="11012"} 1`)
    expect(text).toContain(`unilink_answers_total{call="${contract.account.getImgCaptcha.path}",code="0"} 1`)
    expect(text).toContain('unilink_http_requests_total{method="GET",route="/s/:code",status="404"} 1')
    expect(text).toContain('unilink_http_request_seconds_count{route="/s/:code"} 1')
    expect(text).not.toMatch(/abc234|\/x1/)
    for (const line of text.trimEnd().split(/\n+/))
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+)$/)
    const buckets = [...text.matchAll(/bucket\{le="[^"]+",route="\/s\/:code"\} (\d+)/g)]
    expect(buckets.at(-1)?.[1]).toBe('1')
  })

  it('tells of the process by the names that dashboards know', async () => {
    const stop = measureProcess(open.world.metrics)
    const { text } = await read(open)
    stop()
    for (const name of [
      'process_start_time_seconds',
      'process_cpu_seconds_total',
      'process_open_fds',
      'process_max_fds',
      'nodejs_heap_size_used_bytes',
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+]+$`, 'm'))
    expect(text).toMatch(/^nodejs_gc_duration_seconds_count\{kind="[a-z]+"\} \d+$/m)
    expect(text).toMatch(/^unilink_build_info\{version="[^"]+",node="v[^"]+"\} 1$/m)
  })

  it('stays under 210 kB when every call has been answered in many ways', async () => {
    const registry = new Registry()
    const durations = new RequestDurations(registry)
    const answers = new Counter({
      name: 'answers_total',
      help: 'Answers.',
      labelNames: ['call', 'code'],
      registers: [registry],
    })
    for (const { path: route } of allCalls()) {
      for (const status of [200, 400, 503]) durations.of({ method: 'POST', route, status }).add(0.01)
      for (const code of [0, CODE.invalidFields, CODE.notSignedIn, CODE.tokenMissing, CODE.keyReused])
        answers.inc({ call: route, code })
    }
    const ofWorld = Buffer.byteLength((await read(open)).text)
    expect(Buffer.byteLength(await registry.metrics()) + ofWorld).toBeLessThan(210_000)
  })

  it.each([
    ['a forwarded request', { 'x-forwarded-for': '203.0.113.9' }],
    ['a request through a proxy', { via: '1.1 proxy' }],
    ['another host name', { host: 'portal.example' }],
  ])('is not there for %s', async (_name, headers) => {
    expect((await read(open, headers)).status).toBe(404)
  })

  it('is for the bearer of the token alone once there is one', async () => {
    expect((await read(guarded)).status).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer wrong' })).status).toBe(404)
    expect((await read(guarded, { authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  })
})

describe('/ops/log-level', () => {
  it('shows and changes the level', async () => {
    const bearer = { authorization: `Bearer ${TOKEN}` }
    const change = (level: unknown) => guarded.http.post('/ops/log-level').set(bearer).send({ level })
    expect((await guarded.http.get('/ops/log-level').set(bearer)).body).toEqual({ level: 'silent' })
    expect((await change('error')).body).toEqual({ level: 'error' })
    expect(guarded.world.log.level).toBe('error')
    for (const bad of ['loud', 5, null]) expect((await change(bad)).status).toBe(400)
    expect((await guarded.http.post('/ops/log-level').send({ level: 'debug' })).status).toBe(404)
    expect(guarded.world.log.level).toBe('error')
  })
})
