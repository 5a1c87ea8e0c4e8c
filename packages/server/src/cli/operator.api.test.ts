import { CODE, contract } from '@unilink/shared'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyChain } from '#src/modules/audit/verify-chain.ts'
import { runCommand } from '#support/run-command.ts'
import { createTestApp, idOf, type TestApp } from '#support/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const operator = (...args: string[]) => runCommand(server.world, ['operator', ...args])

const desk = async (token: string) => (await server.call(contract.admin.account.queryPage, {}, token)).code

it('an account becomes an operator with its next call, and is one no more once it is revoked', async () => {
  const token = await server.as('active')
  expect(await desk(token)).toBe(403)

  expect(await operator('grant', ' Active@unilink.test')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/is an operator/),
  })
  expect(await desk(token)).toBe(0)
  expect((await operator('grant', 'active@unilink.test')).text).toContain('already')
  expect((await operator('list')).text.split('\n')).toEqual([
    `${idOf('operator')}  operator@unilink.test`,
    `${idOf('active')}  active@unilink.test`,
  ])

  expect(await operator('revoke', 'active@unilink.test')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/is no operator/),
  })
  expect(await desk(token)).toBe(CODE.notSignedIn)
  expect(await desk(await server.as('active'))).toBe(403)

  const where = { targetId: idOf('active'), requestId: 'unilink operator' }
  const rows = await server.world.db.read.auditEntry.findMany({ where, orderBy: { seq: 'asc' } })
  expect(rows.map(({ action, actorKind, after }) => ({ action, actorKind, after }))).toEqual([
    { action: 'account.operator', actorKind: 'anonymous', after: { operator: true } },
    { action: 'account.noOperator', actorKind: 'anonymous', after: { operator: false } },
  ])
  expect((await verifyChain(server.world.db, server.world.config.secrets)).fault).toBeUndefined()
})

it('an e-mail that no account has is told, and so are words that mean nothing', async () => {
  expect(await operator('grant', 'nobody@unilink.test')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/no account has the e-mail/),
  })
  for (const words of [['grant'], ['list', 'active@unilink.test'], ['promote', 'active@unilink.test']])
    expect((await operator(...words)).code, words.join(' ')).toBe(2)
})
