import { contract, type EmailScene } from '@unilink/shared'
import type { TestApp } from './test-app.ts'

const { account } = contract

/** Solves a captcha with the answer from the database; gives its token. */
export async function solveCaptcha(server: TestApp): Promise<string> {
  const { captchaId } = (await server.call(account.getImgCaptcha)).data
  const { answer } = await server.world.db.read.captcha.findUniqueOrThrow({ where: { id: captchaId } })
  const solved = await server.call(account.checkImgCaptcha, { captchaId, code: answer.toLowerCase() })
  if (solved.code !== 0) throw new Error(`the captcha was not solved: ${solved.msg}`)
  return solved.data.captchaToken
}

/** Has a code mailed to an address and reads it there. */
export async function mailedCode(server: TestApp, email: string, scene: EmailScene, token?: string): Promise<string> {
  const captchaToken = await solveCaptcha(server)
  const sent = await server.call(account.sendEmailCaptcha, { email, scene, captchaToken }, token)
  if (sent.code !== 0) throw new Error(`no code was sent: ${sent.msg}`)
  return server.world.mail.all().at(-1)?.code ?? ''
}
