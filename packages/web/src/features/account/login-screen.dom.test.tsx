import { CODE } from '@unilink/shared'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountTexts } from '#src/config/texts/account.ts'
import { answerJson, standOn } from '#support/back-end.ts'
import { show } from '#support/show.tsx'
import { LoginScreen } from './login-screen.tsx'

const CAPTCHA = { captchaId: '1000000000000001', image: 'data:image/svg+xml,<svg/>', expireSeconds: 300 }

it('leads on to the captcha when it is asked for, not to nowhere', async () => {
  await standOn((request, response) => {
    if (request.url?.endsWith('getImgCaptcha')) answerJson(response, { code: 0, data: CAPTCHA })
    else answerJson(response, { code: CODE.captchaWrong, msg: '图形验证码错误', data: { captchaRequired: true } })
  })
  const { user } = show(<LoginScreen />, '/account/login')
  await user.type(screen.getByLabelText(new RegExp(accountTexts.email)), 'a@example.com')
  await user.type(screen.getByLabelText(accountTexts.password), 'Wrong-2026')
  await user.click(screen.getByRole('button', { name: accountTexts.loginSubmit }))
  const captcha = await screen.findByLabelText(accountTexts.captcha)
  await screen.findByRole('img', { name: accountTexts.captchaRenew })
  await waitFor(() => expect(document.activeElement).toBe(captcha))
})
