import { createClient } from '@unilink/client'
import { CODE } from '@unilink/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator } from './create-emulator.ts'
import type { Emulator } from './emulator.ts'

let emulator: Emulator
beforeAll(async () => {
  emulator = await createEmulator()
})
afterAll(() => emulator.close())

const clientOf = (token?: string) =>
  createClient({
    origin: emulator.origin,
    token: () => token,
    language: 'en',
    fetch: (url, init) => emulator.fetch(url, init),
  })

describe('the client of the platform', () => {
  it('gives the data of a call that is taken', async () => {
    const { token } = await emulator.as('active')
    const answer = await clientOf(token).account.currentInfo()
    expect(answer).toMatchObject({ ok: true, code: CODE.ok, data: { email: 'active@unilink.test' } })
  })

  it('tells refusals apart by their code, with what comes with each', async () => {
    const answer = await clientOf().account.login({ email: 'x', password: 'Made-up-2026' })
    if (answer.ok || answer.code !== CODE.invalidFields) throw new Error(`answered ${answer.code}`)
    expect(answer.data.fields.map(({ path }) => path)).toEqual(['email'])
    expect(await clientOf().account.currentInfo()).toMatchObject({ ok: false, code: CODE.tokenMissing })
  })
})
