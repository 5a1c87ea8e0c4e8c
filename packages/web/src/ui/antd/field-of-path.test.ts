import { expect, it } from 'vitest'
import { fieldOfPath } from './field-of-path.ts'

const names = [['linkName'], ['targets'], ['targets', 'h5'], ['params', 1, 'name'], ['android', 'sha256']]

it('finds the field itself, else the nearest above it', () => {
  expect(fieldOfPath('targets.h5', names)).toEqual(['targets', 'h5'])
  expect(fieldOfPath('targets.ios', names)).toEqual(['targets'])
  expect(fieldOfPath('params.1.name', names)).toEqual(['params', 1, 'name'])
  expect(fieldOfPath('android.sha256.3', names)).toEqual(['android', 'sha256'])
})

it('is not misled by names that only begin alike', () => {
  expect(fieldOfPath('linkNames', names)).toBeUndefined()
  expect(fieldOfPath('share.title', names)).toBeUndefined()
})
