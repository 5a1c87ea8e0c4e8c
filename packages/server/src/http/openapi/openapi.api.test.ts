import { allCalls, answersJson, CODES } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undescribed } from '#support/samples/undescribed.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

/** What we use of the linter: to read its own types costs the compiler as much as a hundred of our tests. */
interface Linter {
  createConfig: (config: { extends: string[] }) => Promise<object>
  lintFromString: (options: { source: string; absoluteRef: string; config: object }) => Promise<Problem[]>
}
interface Problem {
  ruleId: string
  message: string
  location: { pointer?: string }[]
}

interface Operation {
  operationId: string
  'x-fidelity': string
  'x-codes': { code: number; meaning: string }[]
  requestBody: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>
}

interface Document {
  paths: Record<string, { post: Operation }>
  components: { schemas: Record<string, Record<string, unknown>> }
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

describe('the contract and the server', () => {
  it('are complete: every call is served', async () => {
    for (const { path } of allCalls()) expect(server.app.hasRoute({ method: 'POST', url: path }), path).toBe(true)
  })

  it('agree: every /api route is a call of the contract', () => {
    const served = server.app.printRoutes({ commonPrefix: false })
    const paths = new Set(allCalls().map(({ path }) => path))
    const listed = [...served.matchAll(/^[├└]── (\/api\/\S+) \(POST\)/gm)].map(([, path]) => path ?? '')
    expect(listed.length).toBeGreaterThan(100)
    for (const path of listed) expect(paths.has(path), path).toBe(true)
  })
})

describe('/openapi.json', () => {
  it('describes every call, with its fidelity and its codes', async () => {
    const { body } = await server.http.get('/openapi.json')
    const { openapi, paths } = body as { openapi: string; paths: Record<string, { post: Operation }> }
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual(allCalls().map(({ path }) => path))
    const ids = Object.values(paths).map(({ post }) => post.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { post } of Object.values(paths)) {
      expect(['specified', 'inferred', 'decided']).toContain(post['x-fidelity'])
      for (const { code, meaning } of post['x-codes']) {
        expect(CODES).toHaveProperty(String(code))
        expect(meaning).toMatch(/\p{Script=Han}/u)
      }
    }
  })

  it('gives both encodings the same schema', async () => {
    const { body } = await server.http.get('/openapi.json')
    const { paths, components } = body as Document
    const { content } = paths['/api/account/login']!.post.requestBody
    expect(content['application/json']).toEqual(content['application/x-www-form-urlencoded'])
    expect(content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/AccountLoginBody' })
    expect(components.schemas['AccountLoginBody']?.['required']).toEqual(['email', 'password'])
  })

  it('gives every answer as a success or a refusal, whose data may be null', async () => {
    const { body } = await server.http.get('/openapi.json')
    const { paths, components } = body as Document
    const refusal = { $ref: '#/components/schemas/Refusal' }
    for (const call of allCalls()) {
      const { schema } = paths[call.path]!.post.responses['200']!.content['application/json']!
      expect(answersJson(call) ? schema['oneOf'] : [schema], call.path).toContainEqual(refusal)
    }
    expect(components.schemas['Refusal']).toMatchObject({ properties: { data: { anyOf: [{}, { type: 'null' }] } } })
  })

  it('is small, 3.5 kB for a call at the most, of at most 230 named schemas, each of which is used', async () => {
    const { text, body } = await server.http.get('/openapi.json')
    expect(text.length).toBeLessThan(3_500 * allCalls().length)
    const names = Object.keys((body as Document).components.schemas)
    expect(names.length).toBeLessThanOrEqual(230)
    expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
  })
})

it('comes compressed to whoever takes that', async () => {
  const whole = await server.http.get('/openapi.json').set('accept-encoding', 'identity')
  const small = await server.http.get('/openapi.json').set('accept-encoding', 'br')
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.body).toEqual(whole.body)
})

describe.each(['zh', 'en'] as const)('/openapi.json in %s', (language) => {
  it('says what every property is, in that language alone', async () => {
    const { body, headers } = await server.http.get('/openapi.json').set('accept-language', language)
    expect(headers).toMatchObject({
      'content-language': language === 'zh' ? 'zh-CN' : 'en',
      vary: expect.stringContaining('accept-language') as string,
    })
    const { missing, count } = undescribed(body as object, language)
    expect(missing).toEqual([])
    expect(count).toBeGreaterThan(2000)
    const { post } = (body as Document).paths['/api/account/signOut']!
    expect(post).toMatchObject({ summary: language === 'zh' ? '退出登录' : 'Sign out' })
  })

  it('lints clean', async () => {
    const { text } = await server.http.get('/openapi.json').set('accept-language', language)
    const { createConfig, lintFromString } = (await import('@redocly/openapi-core')) as unknown as Linter
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  })
})

it('a property that says nothing, or the other language, is told of', () => {
  const of = (description?: string) => ({ properties: { a: { description } } })
  expect(undescribed(of(), 'zh')).toEqual({ missing: ['.a'], count: 1 })
  expect(undescribed(of('编号'), 'en').missing).toEqual(['.a'])
  expect(undescribed(of('Id'), 'en').missing).toEqual([])
})
