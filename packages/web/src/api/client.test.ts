import { CODE } from '@unilink/shared'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NO_ANSWER } from './api-error.ts'
import { createClients } from './client.ts'
import { setSessionHooks } from './session-hooks.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  body: unknown
}

type Answer = (response: ServerResponse) => void

let answer: Answer = (response) => response.end()
let received: Received | undefined
const storage = new Map<string, string>()

const server = createServer((request, response) => void serve(request, response))

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  received = { method: request.method, url: request.url, body: JSON.parse(body) as unknown }
  answer(response)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

const json = (status: number, body: unknown): Answer => {
  return (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const text = (status: number, body: string): Answer => {
  return (response) => response.writeHead(status, { 'content-type': 'text/html' }).end(body)
}

let { api, files } = createClients('')
let host = ''

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error })
  return error
}
const failing = (next: Answer) => {
  answer = next
  return failure(api.account.currentInfo())
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ;({ api, files } = createClients(host))
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  storage.clear()
  received = undefined
})

describe('a call', () => {
  it('posts to its path of the contract with the token of local storage, and gives the data', async () => {
    storage.set('Token', 'abc')
    answer = json(200, { code: 0, data: { list: [], total: 0 }, msg: '成功' })
    await expect(api.app.queryPage({ page: 2 })).resolves.toEqual({ list: [], total: 0 })
    expect(received).toEqual({ method: 'POST', url: '/api/app/queryPage', body: { page: 2, token: 'abc' } })
  })

  it('reaches the deeper groups, and stays the same function', async () => {
    answer = json(200, { code: 0, data: {}, msg: '' })
    await api.admin.audit.queryPage({})
    expect(received?.url).toBe('/api/admin/audit/queryPage')
    expect(api.admin.audit.queryPage).toBe(api.admin.audit.queryPage)
  })

  it('takes any code but 0 for a failure', async () => {
    const error = await failing(json(200, { code: CODE.wrongCredentials, data: null, msg: '邮箱或密码错误' }))
    expect(error).toMatchObject({ code: CODE.wrongCredentials, msg: '邮箱或密码错误', data: null, handled: false })
  })

  it('lists the refused fields', async () => {
    const fields = [{ path: 'email', msg: '邮箱格式有误' }]
    const error = await failing(json(200, { code: CODE.invalidFields, data: { fields }, msg: '参数错误' }))
    expect(error.fields).toEqual(fields)
  })

  it.each([
    [403, '禁止访问'],
    [404, '接口不存在'],
    [405, '不允许的HTTP请求方法'],
    [500, '服务器错误'],
    [502, '服务器连接异常'],
    [418, '服务器连接异常'],
  ])('says for HTTP %i: %s', async (status, msg) => {
    expect((await failing(text(status, '<html>'))).msg).toBe(msg)
    expect((await failing(json(status, { code: status, data: null, msg: 'other words' }))).msg).toBe(msg)
  })

  it('says what the catalogue says for the transport troubles that it knows', async () => {
    expect((await failing(json(429, { code: 429, data: null, msg: '' }))).msg).toBe('请求过于频繁，请稍后再试')
  })

  it('says 服务器连接异常 when the connection breaks', async () => {
    const error = await failing((response) => response.destroy())
    expect(error).toMatchObject({ code: NO_ANSWER, msg: '服务器连接异常' })
  })

  it('says so too when the connection breaks in the middle of the answer', async () => {
    const error = await failing((response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{"code":0')
      setTimeout(() => response.destroy(), 20)
    })
    expect(error.msg).toBe('服务器连接异常')
  })

  it('says so too when no answer comes in time', async () => {
    answer = () => undefined
    const error = await failure(api.account.currentInfo({}, { timeoutMs: 50 }))
    expect(error.msg).toBe('服务器连接异常')
  })

  it('shows an answer without data as it is', async () => {
    expect((await failing(json(200, { code: 0, msg: 'ok' }))).msg).toBe('{"code":0,"msg":"ok"}')
    expect((await failing(json(200, { code: 0, data: null }))).msg).toBe('{"code":0,"data":null}')
    expect((await failing(text(200, 'plain words'))).msg).toBe('plain words')
    expect((await failing(text(200, ''))).msg).toContain('200')
  })

  it('given up by its caller is no ApiError', async () => {
    answer = () => undefined
    const controller = new AbortController()
    const call = api.account.currentInfo({}, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('the session', () => {
  const reactions: string[] = []
  let release: () => void = () => undefined
  beforeEach(() => {
    reactions.length = 0
    release = setSessionHooks({
      signedOut: ({ code }) => reactions.push(`signedOut ${code}`),
      notWhitelisted: ({ code }) => reactions.push(`notWhitelisted ${code}`),
      frozen: ({ code }) => reactions.push(`frozen ${code}`),
      insecure: ({ code }) => reactions.push(`insecure ${code}`),
    })
  })
  afterEach(() => release())

  it.each([
    [CODE.notSignedIn, 'signedOut 11000'],
    [CODE.tokenMissing, 'signedOut 11012'],
    [CODE.notWhitelisted, 'notWhitelisted 11014'],
    [CODE.accountFrozen, 'frozen 11015'],
    [CODE.factorRequired, 'insecure 11023'],
  ])('reacts to %i, and the failure counts as told', async (code, reaction) => {
    const error = await failing(json(200, { code, data: null, msg: 'x' }))
    expect(reactions).toEqual([reaction])
    expect(error.handled).toBe(true)
  })

  it('leaves every other code to the screen', async () => {
    await failing(json(200, { code: CODE.profileNotApproved, data: null, msg: 'x' }))
    expect(reactions).toEqual([])
  })

  it('is not ended by a late answer to the session before', async () => {
    storage.set('Token', 'old')
    const error = await failing((response) => {
      storage.set('Token', 'new')
      json(200, { code: CODE.notSignedIn, data: null, msg: 'x' })(response)
    })
    expect(error.code).toBe(CODE.notSignedIn)
    expect(reactions).toEqual([])
  })
})

describe('a file', () => {
  const range = { linkId: '1000000000000001', start: 1, end: 2 }

  it('comes with its name', async () => {
    answer = (response) =>
      response
        .writeHead(200, {
          'content-disposition': `attachment; filename="a.csv"; filename*=UTF-8''%E6%95%B0%E6%8D%AE.csv`,
        })
        .end('pv,uv')
    let received = 0
    const onBytes = (bytes: number) => (received = bytes)
    const { blob, filename } = await files.appLink.exportAccessDataList({ ...range, format: 'csv' }, { onBytes })
    expect(received).toBe(blob.size)
    expect(filename).toBe('数据.csv')
    await expect(blob.text()).resolves.toBe('pv,uv')
  })

  it('can be refused like any call', async () => {
    answer = json(200, { code: CODE.linkNotFound, data: null, msg: '链接不存在' })
    expect(await failure(files.appLink.exportAccessDataList(range))).toMatchObject({
      code: CODE.linkNotFound,
      msg: '链接不存在',
    })
    answer = text(500, '')
    expect((await failure(files.appLink.exportAccessDataList(range))).msg).toBe('服务器错误')
  })

  it('has its plain name when there is no other, or that one is malformed', async () => {
    const { filenameOf } = await import('./files.ts')
    expect(filenameOf('attachment; filename="a b.xlsx"')).toBe('a b.xlsx')
    expect(filenameOf(`attachment; filename=x.csv; filename*=UTF-8''%E6%9`)).toBe('x.csv')
    expect(filenameOf('attachment')).toBe('')
  })
})
