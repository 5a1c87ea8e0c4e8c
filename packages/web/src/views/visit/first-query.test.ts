import { linkParam } from '@unilink/shared'
import { expect, it } from 'vitest'
import { firstQuery } from './first-query.ts'

it('begins with the examples, then the defaults', () => {
  const params = [
    linkParam.parse({ name: 'id', type: 'string', example: '42', default: '1' }),
    linkParam.parse({ name: 'tab', type: 'string', default: 'info' }),
  ]
  expect(firstQuery(params)).toEqual({ id: '42', tab: 'info' })
})
