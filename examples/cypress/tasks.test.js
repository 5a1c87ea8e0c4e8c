import { createEmulator } from '@unilink/emulator/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

// As Cypress calls them; `npm run test:cypress` runs Cypress itself, with a program that it downloads.
let emulator
let tasks
beforeAll(async () => {
  emulator = await createEmulator({ port: 0 })
  process.env.UNILINK_ORIGIN = emulator.origin
  const { default: config } = await import('./cypress.config.mjs')
  config.e2e.setupNodeEvents((_name, table) => {
    tasks = table
  })
})
afterAll(() => emulator.close())

it('the tasks fork a world, sign in, move its time and drop it', async () => {
  const world = await tasks.fork()
  const token = await tasks.signIn({ world, persona: 'active' })
  const codeOf = async () => {
    const headers = { 'x-emu-world': world, authorization: `Bearer ${token}` }
    return (await (await fetch(`${emulator.origin}/api/app/queryPage`, { method: 'POST', headers })).json()).code
  }
  expect(await codeOf()).toBe(0)
  expect(await tasks.advance({ world, by: '40d' })).toMatch(/^\d{4}-/)
  expect(await codeOf()).toBe(11000)
  expect(await tasks.close(world)).toBe(null)
})
