import { expect, it } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { fieldErrors } from './use-form.ts'

it('takes the problems of the fields that the form has', () => {
  const fields = [
    { path: 'email', msg: '邮箱格式有误' },
    { path: 'other', msg: '必填' },
    { path: 7, msg: '必填' },
  ]
  expect(fieldErrors(new ApiError(10001, '参数错误', { fields }), ['email', 'password'])).toEqual({
    email: '邮箱格式有误',
  })
  expect(fieldErrors(new ApiError(10001, '参数错误', { fields: 'no list' }), ['email'])).toEqual({})
  expect(fieldErrors(new Error('x'), ['email'])).toEqual({})
})
