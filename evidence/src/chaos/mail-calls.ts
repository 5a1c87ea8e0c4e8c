import { contract } from '@unilink/shared'
import { PERSONA_PASSWORD } from '@unilink/shared/emulator'
import { dataOf, post, type Answer } from '#src/running/calls.ts'
import { query } from './databases.ts'
import type { SeededPlace } from './stage.ts'
import { until } from './timing.ts'

const BUSY = 503
const PATIENCE_MS = 10_000
const { account, admin, app } = contract

/**
 * Signs in as an operator. The returned function freezes and unfreezes an app in turns; the owner gets a mail each
 * time.
 */
export async function freezeInTurns(origin: string, place: SeededPlace): Promise<() => Promise<Answer<unknown>>> {
  const signIn = () => post(origin, account.login, { email: 'operator@unilink.test', password: PERSONA_PASSWORD })
  let login = await signIn()
  // Right after a start a busy machine may refuse writes for a moment.
  await until(PATIENCE_MS, async () => login.code !== BUSY || (login = await signIn()).code !== BUSY)
  const { token } = dataOf(login)
  const { list } = dataOf(await post(origin, app.queryList, { token: place.token }))
  // The last app, which is unlikely to own the visited link.
  const appId = list.at(-1)?.id ?? ''
  let frozen = false
  return () => {
    frozen = !frozen
    return frozen
      ? post(origin, admin.app.freeze, { token, appId, reason: 'false-profile' })
      : post(origin, admin.app.unfreeze, { token, appId })
  }
}

/** Asks for a code by mail; the captcha's answer is read from the database. */
export async function askForCode(origin: string, { url }: SeededPlace) {
  const { captchaId } = dataOf(await post(origin, account.getImgCaptcha, {}))
  const [row] = await query<{ answer: string }>(url, `SELECT "answer" FROM "Captcha" WHERE "id" = '${captchaId}'`)
  const solved = await post(origin, account.checkImgCaptcha, { captchaId, code: row?.answer ?? '' })
  const { captchaToken } = dataOf(solved)
  return post(origin, account.sendEmailCaptcha, { email: 'chaos@unilink.test', scene: 'register', captchaToken })
}
