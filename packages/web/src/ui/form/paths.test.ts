import { expect, it } from 'vitest'
import { fieldOfPath, valueAt, withAt } from './paths.ts'

const fields = ['linkName', 'targets', 'targets.h5', 'params.1.name', 'android.sha256']

it('finds the field itself, else the nearest above it', () => {
  expect(fieldOfPath('targets.h5', fields)).toBe('targets.h5')
  expect(fieldOfPath('targets.ios', fields)).toBe('targets')
  expect(fieldOfPath('params.1.name', fields)).toBe('params.1.name')
  expect(fieldOfPath('android.sha256.3', fields)).toBe('android.sha256')
})

it('is not misled by names that only begin alike', () => {
  expect(fieldOfPath('linkNames', fields)).toBeUndefined()
  expect(fieldOfPath('share.title', fields)).toBeUndefined()
})

it('reads and writes within groups and lists, and leaves all else as it was', () => {
  const values = { name: 'a', android: { sha256: ['x', 'y'] }, share: { title: '' } }
  const changed = withAt(values, 'android.sha256.1', 'z')
  expect(valueAt(changed, 'android.sha256.1')).toBe('z')
  expect(valueAt(changed, 'android.sha256.0')).toBe('x')
  expect(valueAt(changed, 'share.title.more')).toBeUndefined()
  expect(changed.share).toBe(values.share)
  expect(values.android.sha256).toEqual(['x', 'y'])
})
