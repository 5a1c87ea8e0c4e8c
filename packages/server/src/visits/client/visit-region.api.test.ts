import { expect, it } from 'vitest'
import { createTestApp } from '#support/test-app.ts'
import { seedLink } from '#support/seed-link.ts'

/** The province a visit is stored with, that came through a proxy on loopback for the given address. */
async function provinceOf(trustedProxies: readonly string[]): Promise<string | undefined> {
  const server = await createTestApp({ config: { trustedProxies } })
  const { code } = await seedLink(server.world)
  await server.http.get(`/s/${code}`).set('x-forwarded-for', '113.87.160.1').redirects(0)
  await server.world.visits.close()
  const visit = await server.world.db.read.visit.findFirst({ where: {} })
  await server.close()
  return visit?.province
}

it('a visit through a trusted proxy is counted where its visitor is', async () => {
  expect(await provinceOf(['127.0.0.1'])).toBe('广东')
})

it('a visitor cannot choose a province by a header', async () => {
  expect(await provinceOf([])).toBe('unknown')
})
