import { contract } from '@unilink/shared'
import { expect, it } from 'vitest'
import { simulateBody } from './simulate-body.ts'

const linkId = '1000000000000001'

it('asks by the user agent if one was pasted, else by the device', () => {
  const query = { id: '42', ch: '' }
  const byDevice = simulateBody(linkId, { ua: ' ', device: 'iphone-safari', query })
  expect(byDevice).toEqual({ linkId, device: 'iphone-safari', query: { id: '42' } })
  const byUa = simulateBody(linkId, { ua: ' Mozilla/5.0 ', device: 'iphone-safari', query })
  expect(byUa).toEqual({ linkId, ua: 'Mozilla/5.0', query: { id: '42' } })
  for (const body of [byDevice, byUa]) expect(contract.appLink.simulate.body.safeParse(body).success).toBe(true)
})
