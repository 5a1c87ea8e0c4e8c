import { afterEach, beforeEach } from 'vitest'
import { makeApp } from './link-fixtures.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** Of the running test, by `ownerServer`. */
export let server: TestApp
/** The owner's session. */
export let token: string
/** An operator's session. */
export let operator: string
/** The owner's app. */
export let appId: string

/** Gives each test of a file a server of its own, with an owner who has an app and an operator. */
export function ownerServer(options?: Parameters<typeof createTestApp>[0]): void {
  beforeEach(async () => {
    server = await createTestApp(options)
    token = await server.as('active')
    operator = await server.as('operator')
    appId = await makeApp(server, token)
  })
  afterEach(() => server.close())
}
