import { CODE } from '@unilink/shared'
import { expect, it } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { refusedFields } from './use-form.ts'

it('places the problems at the fields that the form has, and tells which it has not', () => {
  const fields = [
    { path: 'email', msg: '邮箱格式有误' },
    { path: 'targets.ios', msg: '必填' },
    { path: 'other', msg: '未知' },
    { path: 7, msg: '必填' },
  ]
  const refused = new ApiError(10001, '参数错误', { fields })
  expect(refusedFields(refused, ['email', 'targets'])).toEqual({
    placed: { email: '邮箱格式有误', targets: '必填' },
    homeless: ['未知'],
  })
  const none = { placed: {}, homeless: [] }
  expect(refusedFields(new ApiError(CODE.invalidFields, '参数错误', { fields: 'no list' }), ['email'])).toEqual(none)
  expect(refusedFields(new Error('x'), ['email'])).toEqual(none)
})
