// @vitest-environment happy-dom
import { contract } from '@unilink/shared'
import { handlers } from '@unilink/emulator/msw'
import { createEmulator } from '@unilink/emulator/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppList } from './app-list.jsx'

let emulator
let world
const server = setupServer(...handlers({ forward: (request) => world.fetch(request) }))
const SOON = { timeout: 10_000 }

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  emulator = await createEmulator()
}, 60_000)
beforeEach(async () => {
  world = await emulator.fork()
})
afterEach(async () => {
  cleanup()
  localStorage.clear()
  await world.close()
})
afterAll(async () => {
  await emulator.close()
  server.close()
})

const signIn = async (persona) => {
  const signedIn = await world.as(persona)
  localStorage.setItem('Token', signedIn.token)
  return signedIn
}

describe('the list of apps', () => {
  it('shows what the account has', async () => {
    const { call } = await signIn('active')
    await call(contract.app.add, { appName: '星桥出行', category: '出行', h5Url: 'https://m.example.com/' })
    render(<AppList />)
    expect(await screen.findByText('星桥出行', {}, SOON)).toBeTruthy()
  })

  it('is empty for another account', async () => {
    await signIn('other')
    render(<AppList />)
    expect(await screen.findByText('还没有应用', {}, SOON)).toBeTruthy()
  })

  it('says when nobody is signed in, in the platform’s own words', async () => {
    localStorage.setItem('Token', 'x'.repeat(43))
    render(<AppList />)
    expect(await screen.findByText('11000 账号未登录', {}, SOON)).toBeTruthy()
  })

  it('says when the account is off the whitelist', async () => {
    await signIn('active')
    await world.faults.add('not-whitelisted')
    render(<AppList />)
    expect(await screen.findByText(/^11014 /, {}, SOON)).toBeTruthy()
  })
})
