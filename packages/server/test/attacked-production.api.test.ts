import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { arbitraryOf } from '#support/samples/arbitrary-of.ts'
import { INHERITED_NAMES } from '#support/samples/inherited-names.ts'
import { APP, LINK } from '#support/link-fixtures.ts'
import { OWN_PASSWORD } from '#support/test-world.ts'
import { startProduction, type ProductionServer } from '#support/servers/production-server.ts'
import type { ServerProcess } from '#support/servers/server-process.ts'
import { shareOf, tries } from '#support/tries.ts'
import { CODE, allCalls, contract } from '@unilink/shared'
import fc from 'fast-check'
import qs from 'qs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// A process of its own, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

interface Envelope {
  code: number
  data: Record<string, unknown> | null
}

let production: ProductionServer
let server: ServerProcess
let token: string
let appId: string

beforeAll(async () => {
  production = await startProduction({ LINK_ORIGIN: 'https://u.example', LIMIT_GUESSES_PER_MINUTE: '100000' })
  ;({ server } = production)
  const login = await post(contract.account.login.path, { email: 'active@unilink.test', password: OWN_PASSWORD })
  token = String(login.body.data?.['token'])
  const app = await post(contract.app.add.path, APP)
  appId = String(app.body.data?.['appId'])
})
afterAll(() => production.end())

async function post(path: string, body: unknown, form = false): Promise<{ status: number; body: Envelope }> {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ? qs.stringify(body) : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json().catch(() => ({ code: -1, data: null }))) as Envelope }
}

const addLink = (targets: object) => post(contract.appLink.add.path, { ...LINK, appId, targets })
const calls = allCalls().filter(({ path }) => !/upload|signOut|deleteAccount|modifyPwd/.test(path))

describe('a server in production, attacked from outside', () => {
  it('answers no body with a failure, whatever names it holds', async () => {
    const bodyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '1']))
    for (const [place, { path, body }] of calls.entries()) {
      // All of them at once, and each alone where another has not been refused before it is looked at.
      const named = [INHERITED_NAMES, ...shareOf(INHERITED_NAMES, place, 6).map((name) => [name])].map(bodyOf)
      for (const strange of [...named, ...fc.sample(arbitraryOf(body, ['', appId]), tries(2, 5))]) {
        expect((await post(path, strange)).status, `${path} ${JSON.stringify(strange)}`).toBeLessThan(500)
        // What is a list has no form; its fields by number do.
        expect((await post(path, strange, true)).status, `${path} as a form`).toBeLessThan(500)
      }
    }
  })

  it('takes an empty target for none, in a link and in a batch, dry or not', async () => {
    const targets = { android: '', h5: 'https://m.starbridge.example/' }
    expect((await addLink(targets)).body.code).toBe(0)
    for (const dryRun of [true, false]) {
      const rows = [{ ...LINK, targets }, { ...LINK, linkName: '' }, Object.fromEntries([['toString', 1]])]
      const { body } = await post(contract.appLink.addBatch.path, { appId, rows, dryRun })
      expect(body.data).toMatchObject({
        created: dryRun ? 0 : 1,
        results: [{ code: 0 }, { code: CODE.invalidFields }, { code: CODE.invalidFields }],
      })
    }
  })

  it.each([
    'https://u.example/s/abc234',
    'https://U.Example.:8443/s/abc234',
    'https://portal.example/',
    'https://m.starbridge.example/\u202egpj.exe',
    'https://st\u0430rbridge.example/',
  ])('refuses the target %j at its field', async (h5) => {
    expect((await addLink({ h5 })).body).toMatchObject({
      code: CODE.invalidFields,
      data: { fields: [{ path: 'targets.h5' }] },
    })
  })

  it('gives a captcha of pixels', async () => {
    const { body } = await post(contract.account.getImgCaptcha.path, {})
    expect(body.data?.['image']).toMatch(/^data:image\/png;base64,/)
  })

  it('answers no TRACE', async () => {
    for (const path of ['/', contract.account.login.path, '/s/abc234'])
      expect(
        await said(`TRACE ${path} HTTP/1.1\r\nhost: portal.example\r\nx-secret: told\r\nconnection: close\r\n\r\n`),
      ).toMatch(/^HTTP\/1\.1 40[45] (?![^]*told)/)
  })

  it('takes no request whose end can be read in two ways', async () => {
    const head = `POST ${contract.account.getImgCaptcha.path} HTTP/1.1\r\nhost: portal.example\r\n`
    const hidden = 'GET /health/live HTTP/1.1\r\nhost: portal.example\r\n\r\n'
    for (const lengths of [
      'content-length: 5\r\ntransfer-encoding: chunked',
      'content-length: 5\r\ncontent-length: 6',
      'transfer-encoding: chunked, identity',
      'transfer-encoding : chunked',
    ]) {
      const answer = await said(`${head}${lengths}\r\n\r\n0\r\n\r\n${hidden}`)
      expect(answer, lengths).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.match(/HTTP\/1\.1 /g), lengths).toHaveLength(1)
    }
  })
})

/** Everything that comes back for bytes as they are. */
function said(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}
