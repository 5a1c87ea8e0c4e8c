import { expect, it } from 'vitest'
import { acceptOf, typeNames, uploadProblem } from './upload-rules.ts'

const LIMIT = 5 * 1024 * 1024

it('takes what the purpose takes, up to the limit', () => {
  expect(uploadProblem({ type: 'application/pdf', size: LIMIT }, 'licence')).toBeUndefined()
  expect(uploadProblem({ type: 'image/webp', size: 1 }, 'idImage')).toBeUndefined()
})

it('refuses another type, an empty and a large file with a reason', () => {
  expect(uploadProblem({ type: 'application/pdf', size: 10 }, 'idImage')).toBe('文件类型不支持，请选择 PNG、JPEG、WebP')
  expect(uploadProblem({ type: '', size: 10 }, 'licence')).toContain('PDF')
  expect(uploadProblem({ type: 'image/png', size: 0 }, 'licence')).toBe('文件是空的，请重新选择')
  expect(uploadProblem({ type: 'image/png', size: LIMIT + 1 }, 'licence')).toBe('文件不能超过 5 MB')
})

it('names the types for people and for the file chooser', () => {
  expect(typeNames('licence')).toBe('PNG、JPEG、WebP、PDF')
  expect(acceptOf('idImage')).toBe('image/png,image/jpeg,image/webp')
})
