import { CODE, contract, personalProfile } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { atFields } from './use-account-form.ts'
import { schemaProblems } from '#src/ui/form/schema-problems.ts'

describe('schemaProblems', () => {
  const values = { email: 'a@b.cn', password: 'Unilink2026', emailCode: '123456', accountType: 1, agree: true }

  it('finds nothing wrong with what the server would take', () => {
    expect(schemaProblems(contract.account.register.body, values)).toEqual({})
  })

  it('says for each field what the server would say', () => {
    const wrong = { email: 'a@b', password: 'short', emailCode: '12', accountType: undefined, agree: false }
    expect(schemaProblems(contract.account.register.body, wrong)).toEqual({
      email: '邮箱格式有误，例如 name@example.com',
      password: '密码长度应为 8–64 个字符',
      emailCode: '请输入 6 位数字验证码',
      accountType: '请选择账号类型',
      agree: '请先阅读并同意用户协议与隐私政策',
    })
  })

  it('names the first problem of a field only', () => {
    const problems = schemaProblems(personalProfile, { name: ' ', citizenId: '11010519491231002Y' })
    expect(problems).toMatchObject({ name: '请输入真实姓名', citizenId: '身份证号码有误：18 位，最后一位是校验码' })
  })
})

describe('atFields', () => {
  const refuse = (code: number) => Promise.reject(new ApiError(code, '邮箱验证码错误或已失效'))

  it('puts a refusal at the field that its code is about', async () => {
    const error = await atFields(refuse(CODE.emailCodeWrong), { [CODE.emailCodeWrong]: 'emailCode' }).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).fields).toEqual([{ path: 'emailCode', msg: '邮箱验证码错误或已失效' }])
  })

  it('leaves other failures and answers alone', async () => {
    const error = await atFields(refuse(500), { [CODE.emailCodeWrong]: 'emailCode' }).catch((reason: unknown) => reason)
    expect((error as ApiError).fields).toEqual([])
    await expect(atFields(Promise.resolve('ok'), { [CODE.emailCodeWrong]: 'emailCode' })).resolves.toBe('ok')
  })
})
