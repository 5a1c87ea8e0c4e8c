import { contract, factorStep, type FactorStep } from '@unilink/shared'
import { factorCode } from '@unilink/server/testing/world/factor-code.ts'
import { PERSONA_PASSWORD, type TestApp } from './test-app.ts'

const { account, security } = contract

/** Says a persona's password and gives what the second step takes. */
export async function firstStep(server: TestApp, name: string): Promise<FactorStep> {
  const { code, data } = await server.call(account.login, { email: addressOf(name), password: PERSONA_PASSWORD })
  if (code !== 11020) throw new Error(`${name} was not asked for a second step but answered with ${code}`)
  return factorStep.parse(data)
}

/** What a persona's authenticator shows. */
export async function shownCode(server: TestApp, name: string): Promise<string> {
  const code = await factorCode(server.world, addressOf(name), 'totp')
  if (code === undefined) throw new Error(`${name} has no authenticator, or its codes of this moment are used`)
  return code
}

/** Turns a persona's authenticator on; gives its session's token and the recovery codes. */
export async function enrolTotp(server: TestApp, name: string): Promise<{ token: string; recoveryCodes: string[] }> {
  const token = await server.as(name)
  await server.call(security.beginTotp, { password: PERSONA_PASSWORD }, token)
  const { data } = await server.call(security.confirmTotp, { code: await shownCode(server, name) }, token)
  return { token, recoveryCodes: data.recoveryCodes }
}

export const addressOf = (name: string): string => `${name}@unilink.test`
