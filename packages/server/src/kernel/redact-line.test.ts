import fc from 'fast-check'
import { expect, it } from 'vitest'
import { captureLog } from '#support/capture-log.ts'
import { redactLine } from './redact-line.ts'

const TOKEN = 'aB3-_'.repeat(8) + 'xyz'
const CITIZEN_ID = '11010519491231002X'

it('a line without secrets stays as it is', () => {
  const line = '{"level":30,"code":11012,"reqId":"1000000000000001","msg":"账号token缺失"}\n'
  expect(redactLine(line)).toBe(line)
})

it.each([
  ['a name', { token: 'plain' }, 'plain'],
  ['a name of another case', { a: { b: { c: { 'Set-Cookie': ['plain=1'] } } } }, 'plain'],
  ['raw headers', { raw: ['Host', 'x', 'Authorization', 'Custom plain'] }, 'plain'],
  ['a bearer', { options: { any: `Bearer ${TOKEN}` } }, TOKEN],
  ['a bare token', { list: [[TOKEN]] }, TOKEN],
  ['a token as a name', { [TOKEN]: 1 }, TOKEN],
  ['a form', { body: 'email=a&password=Sunny4Days&x=1' }, 'Sunny4Days'],
  ['JSON in a text', { body: '{"oldPassword":"Sunny4Days"}' }, 'Sunny4Days'],
  ['JSON in JSON', { body: JSON.stringify(JSON.stringify({ emailCode: '123456' })) }, '123456'],
  ['a citizen ID', { any: `no ${CITIZEN_ID} here` }, CITIZEN_ID],
  ['a mailed code', { mail: { code: '123456' } }, '123456'],
  ['bytes', { chunk: Buffer.from('plain') }, String(Buffer.from('plain')[0])],
])('holds no secret that came as %s', (_how, logged, secret) => {
  const { log, text } = captureLog()
  log.trace(logged, 'message')
  expect(text()).toContain('message')
  const { time: _time, pid: _pid, ...line } = JSON.parse(text()) as Record<string, unknown>
  expect(JSON.stringify(line)).not.toContain(secret)
})

it('holds none whatever the level, the way of logging and what is around it', () => {
  const around = fc.jsonValue({ maxDepth: 4 })
  const level = fc.constantFrom('trace', 'debug', 'info', 'warn', 'error', 'fatal')
  const check = fc.property(around, around, level, fc.array(fc.string()), (before, after, name, path) => {
    const { log, text } = captureLog()
    const secret = { before, token: 'plain-secret', after: [after, `Bearer ${TOKEN}`] }
    const deep = path.reduce<unknown>((inner, key) => ({ [key]: inner, side: [inner] }), secret)
    log[name as 'info']({ deep }, `said ${TOKEN}`)
    log.child({ deep })[name as 'info']('to %s with %j', TOKEN, secret)
    log[name as 'info'](Object.assign(new Error(`password: plain-secret of ${CITIZEN_ID}`), { deep }))
    for (const one of ['plain-secret', TOKEN, CITIZEN_ID]) expect(text()).not.toContain(one)
  })
  fc.assert(check, { numRuns: 100 })
})
