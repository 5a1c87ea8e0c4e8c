import { connectEmulator } from '@unilink/emulator/testing'
import { expect, it } from 'vitest'
import { apps, faultsOf } from './orval'
import { signIn } from './typed'

// `unilink exec` says where its emulator is.
const origin = process.env.UNILINK_ORIGIN ?? ''
const emulator = connectEmulator({ origin })

it('a client of openapi-typescript signs in, and reads why it may not', async () => {
  const token = await signIn(origin, 'active@unilink.test', 'Unilink2026')
  expect(await apps(token)).toContain('星桥商城')
  expect(await signIn(origin, 'active@unilink.test', 'Unilink2025')).toMatch(/密码错误/)
})

it('a client of orval reads lists, refusals and their fields', async () => {
  const { token } = await emulator.as('active')
  expect(await apps(token)).toContain('星桥商城')
  expect(await apps('none')).toBe('账号未登录')
  expect(await faultsOf(token, '')).toContain('appName')
})
