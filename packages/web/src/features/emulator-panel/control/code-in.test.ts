import { expect, it } from 'vitest'
import { codeIn } from './code-in.ts'

it.each([
  ['验证码 012345：注册账号', '012345'],
  ['找回密码：该邮箱尚未注册', undefined],
  ['链接 123456 审核通过', undefined],
  ['验证码 1234567', undefined],
])('the code in %j is %j', (subject, code) => {
  expect(codeIn(subject)).toBe(code)
})
