import { contract, linkParam } from '@unilink/shared'
import { expect, it } from 'vitest'
import { firstQuery, simulateBody } from './simulate-body.ts'

const linkId = '1000000000000001'

it('asks by the user agent if one was pasted, else by the device', () => {
  const query = { id: '42', ch: '' }
  const byDevice = simulateBody(linkId, { ua: ' ', device: 'iphone-safari', query })
  expect(byDevice).toEqual({ linkId, device: 'iphone-safari', query: { id: '42' } })
  const byUa = simulateBody(linkId, { ua: ' Mozilla/5.0 ', device: 'iphone-safari', query })
  expect(byUa).toEqual({ linkId, ua: 'Mozilla/5.0', query: { id: '42' } })
  for (const body of [byDevice, byUa]) expect(contract.appLink.simulate.body.safeParse(body).success).toBe(true)
})

it('begins with the examples, then the defaults', () => {
  const params = [
    linkParam.parse({ name: 'id', type: 'string', example: '42', default: '1' }),
    linkParam.parse({ name: 'tab', type: 'string', default: 'info' }),
  ]
  expect(firstQuery(params)).toEqual({ id: '42', tab: 'info' })
})
