import { contract } from '@unilink/shared'
import { expect, it } from 'vitest'
import { newParam, newValues } from '../link-values.ts'
import { draftOf } from './visitor-preview.tsx'

it('holds what is filled in, with the example values, and leaves out a parameter without a name', () => {
  const values = newValues('')
  values.targets.android = ' mapa://poi/{id} '
  values.params = [{ ...newParam, name: 'id', example: '42', default: '1' }, { ...newParam }]
  const { subject, query } = draftOf(values, { appId: '1234567890123456' })
  expect(query).toEqual({ id: '42' })
  expect(subject).toMatchObject({ content: { targets: { android: 'mapa://poi/{id}' } } })
  const body = { ...JSON.parse(JSON.stringify(subject)), query, device: 'xiaomi-browser' } as unknown
  expect(contract.appLink.simulate.body.safeParse(body).success).toBe(true)
})
