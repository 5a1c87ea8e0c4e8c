import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CODE, allCalls, type Call } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, PERSONAS, type TestApp } from '#support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const envelope = { code: expect.any(Number), msg: expect.stringMatching(/[\u4e00-\u9fff]/) }

describe('every answer', () => {
  it('bears a request id, the caller’s own when it is a decent one', async () => {
    const given = await server.http.post('/api/account/getImgCaptcha').set('x-request-id', 'trace-12345678').send({})
    expect(given.headers['x-request-id']).toBe('trace-12345678')
    const made = await server.http.post('/api/account/getImgCaptcha').set('x-request-id', '<script>').send({})
    expect(made.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  it('is not to be stored, sniffed or framed', async () => {
    const { headers } = await server.http.post('/api/account/getImgCaptcha').send({})
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('the wrong method, path or form', () => {
  it.each(['get', 'put', 'patch', 'delete'] as const)(
    '%s on a call is 405 with the method that is allowed',
    async (method) => {
      const answer = await server.http[method]('/api/account/login')
      expect(answer.status).toBe(405)
      expect(answer.headers['allow']).toBe('POST')
      expect(answer.body).toEqual({ code: 405, data: null, msg: '不允许的HTTP请求方法' })
    },
  )

  it.each(['/api/', '/api', '/api/no/such', '/api/account/login/', '/nowhere'])('POST %s is 404', async (path) => {
    const answer = await server.http.post(path).send({})
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ code: 404, data: null, msg: '接口不存在' })
  })

  it('a path that cannot be read is 400 in the envelope', async () => {
    const { port } = server.app.server.address() as AddressInfo
    const status = await new Promise<number>((resolve, reject) => {
      httpRequest({ port, host: '127.0.0.1', path: '/api/%zz', method: 'POST' }, (answer) =>
        resolve(answer.statusCode ?? 0),
      )
        .on('error', reject)
        .end()
    })
    expect(status).toBe(400)
  })

  it.each(['Application/X-WWW-Form-Urlencoded', 'APPLICATION/X-WWW-FORM-URLENCODED;Charset=UTF-8'])(
    '%s is a form, in whatever case it is written',
    async (type) => {
      const token = await server.as('active')
      const answer = await server.http
        .post('/api/app/queryPage')
        .set('content-type', type)
        .send(`token=${token}&page=1`)
      expect(answer.body).toMatchObject({ code: 0 })
    },
  )

  it('what is not written as a number is refused in both encodings', async () => {
    const token = await server.as('active')
    for (const type of ['json', 'form']) {
      const asked = server.http.post('/api/app/queryPage').type(type)
      expect((await asked.send({ token, page: 'one' })).body).toMatchObject({
        code: CODE.invalidFields,
        data: { fields: [{ path: 'page', msg: expect.any(String) as string }] },
      })
    }
  })

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/octet-stream'])(
    'a body of type %s is 415',
    async (type) => {
      const answer = await server.http.post('/api/account/login').set('content-type', type).send('x')
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({ ...envelope, code: 415 })
    },
  )

  it('a body that is too large is 413, one that cannot be read 400', async () => {
    const large = await server.http
      .post('/api/account/login')
      .type('json')
      .send(`{"email":"${'x'.repeat(1_048_577)}"}`)
    expect(large.status).toBe(413)
    expect(large.body).toMatchObject({ ...envelope, code: 413 })
    const broken = await server.http.post('/api/account/login').type('json').send('{"email":')
    expect(broken.status).toBe(400)
    expect(broken.body).toMatchObject({ ...envelope, code: 400 })
  })
})

describe('bad input', () => {
  const hasFields = ({ body }: Call) => !(body instanceof z.ZodObject) || Object.keys(body.shape).length > 0
  const withBody = allCalls().filter((call) => hasFields(call) && !call.path.endsWith('/file/upload'))

  const callerOf = ({ access, states }: Call) =>
    access === 'operator'
      ? 'operator'
      : (PERSONAS.find(({ dataState }) => states?.includes(dataState))?.name ?? 'active')

  it.each(withBody.map((call) => [call.path, call] as const))(
    '%s names the fields it refuses, in Chinese',
    async (path, call) => {
      const token = await server.as(callerOf(call))
      const shape = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : ['type']
      const answer = await server.post(path, Object.fromEntries(shape.map((field) => [field, { wrong: {} }])), {
        token,
      })
      expect(answer.code).toBe(CODE.invalidFields)
      const { fields } = answer.data as { fields: { path: string; msg: string }[] }
      expect(fields.length).toBeGreaterThan(0)
      for (const { msg } of fields) expect(msg).toMatch(/[\u4e00-\u9fff]/)
    },
  )

  it.each(
    allCalls()
      .filter((call) => !hasFields(call))
      .map((call) => [call.path, call] as const),
  )('%s, which has no fields, refuses what is no object', async (path, call) => {
    const answer = await server.post(path, [1], { token: await server.as(callerOf(call)) })
    expect(answer.code).toBe(CODE.invalidFields)
  })
})
