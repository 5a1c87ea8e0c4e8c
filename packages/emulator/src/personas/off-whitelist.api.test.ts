import { CODE, contract } from '@unilink/shared'
import { expect, it } from 'vitest'
import { createTestApp } from '#support/test-app.ts'

const { whitelist } = contract.admin

it('the whitelist holds the persona off-whitelist also while it is off, until an operator lets it in', async () => {
  const open = await createTestApp()
  const codeOf = async (persona: string) => (await open.call(contract.app.queryPage, {}, await open.as(persona))).code
  expect(await codeOf('off-whitelist')).toBe(CODE.notWhitelisted)
  expect(await codeOf('active')).toBe(0)
  const { data } = await open.call(contract.account.currentInfo, {}, await open.as('off-whitelist'))
  expect(data.whitelisted).toBe(false)
  await open.call(whitelist.add, { entry: data.email }, await open.as('operator'))
  expect(await codeOf('off-whitelist')).toBe(0)
  await open.close()
})
