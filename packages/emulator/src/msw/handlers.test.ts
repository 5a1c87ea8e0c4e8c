import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '../../../shared/src/contract/contract.ts'
import { handlers } from './handlers.ts'

const APP = 'https://portal.example'
let seen: string[] = []
const server = setupServer(
  ...handlers({
    origin: APP,
    forward: async (request) => {
      seen.push(`${request.method} ${request.url} ${await request.text()}`)
      return Response.json({ code: 11_014, data: null, msg: '账号不在白名单内' }, { status: 200 })
    },
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  seen = []
})
afterAll(() => server.close())

describe('the handlers', () => {
  it('hand a call on as it is, and its answer back', async () => {
    const answer = await fetch(APP + contract.app.queryPage.path, { method: 'POST', body: '{"page":1}' })
    expect(await answer.json()).toMatchObject({ code: 11_014 })
    expect(seen).toEqual([`POST ${APP}/api/app/queryPage {"page":1}`])
  })

  it.each(['/api/admin/link/approve', '/api/appLink/simulateAll', '/files/1234567890123456', '/s/abc234?ch=x'])(
    'know %s, by any method',
    async (path) => {
      await fetch(APP + path)
      expect(seen).toEqual([`GET ${APP}${path} `])
    },
  )

  it('leave alone what is not the platform’s', () => {
    const paths = handlers({ forward: fetch }).map(({ info }) => info.path)
    expect(paths).toContain(`*${contract.account.login.path}`)
    expect(paths.filter((path) => !/^\*\/(api\/\w+\/[\w/]+|files\/\*|s\/\*|__emu\/\*)$/.test(String(path)))).toEqual([])
  })
})
