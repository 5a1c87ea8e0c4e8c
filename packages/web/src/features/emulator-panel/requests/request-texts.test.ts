import { CODE } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { asCurl, asTest } from './request-texts.ts'

const entry = { world: 'w1', account: 'active@unilink.test', code: CODE.notWhitelisted, status: 200 }
const exchange = {
  method: 'POST',
  url: '/api/appLink/add?x=1',
  type: 'application/json',
  body: `{"linkName":"it's \\"me\\" $HOME"}`,
  answer: null,
}

describe('a request as a command', () => {
  it('keeps every character from the shell, and names no token', () => {
    expect(asCurl('http://a.test', entry, exchange).split(' \\\n  ')).toEqual([
      "curl 'http://a.test/api/appLink/add?x=1'",
      '-X POST',
      "-H 'x-emu-world: w1'",
      '-H "authorization: Bearer $TOKEN"',
      "-H 'content-type: application/json'",
      `--data-raw '{"linkName":"it'\\''s \\"me\\" $HOME"}'`,
    ])
  })

  it('of a guest who reads in the main world is one line', () => {
    const asked = { ...entry, world: 'main', account: null }
    const read = { ...exchange, method: 'GET', type: null, body: '' }
    expect(asCurl('http://a.test', asked, read)).toBe("curl 'http://a.test/api/appLink/add?x=1'")
  })
})

describe('a request as a test', () => {
  it('signs in as its persona and expects its code', () => {
    const text = asTest('http://a.test', entry, exchange)
    expect(text).toContain('const persona = await world.as("active")')
    expect(text).toContain(`body: ${JSON.stringify(exchange.body)},`)
    expect(text).toContain(`toMatchObject({ code: ${CODE.notWhitelisted} })`)
  })

  it('of a guest without an envelope expects the status', () => {
    const text = asTest(
      'http://a.test',
      { ...entry, account: null, code: null, status: 404 },
      { ...exchange, body: '' },
    )
    expect(text).not.toMatch(/persona|body|content-type/)
    expect(text).toContain('expect(answer.status).toBe(404)')
  })
})
