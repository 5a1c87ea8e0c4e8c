import { query } from './databases.mjs'
import { post } from './server.mjs'
import { until } from './timing.mjs'

const BUSY = 503
const PATIENCE_MS = 10_000

/** An operator who freezes an app and lets it go again, of which its owner is told by mail each time. */
export async function openDesk(origin, place) {
  const signIn = { email: 'operator@unilink.test', password: 'Unilink2026' }
  let login
  // Right after a start on a busy machine there may be no turn to write at once.
  await until(PATIENCE_MS, async () => (login = await post(origin, '/api/account/login', signIn)).code !== BUSY)
  const { token } = wanted(login)
  const list = wanted(await post(origin, '/api/app/queryList', { token: place.token })).list
  // The last one, so that the link which is visited is rather another's.
  const { id: appId } = list.at(-1)
  let frozen = false
  return () => {
    frozen = !frozen
    const body = { token, appId, ...(frozen && { reason: 'false-profile' }) }
    return post(origin, `/api/admin/app/${frozen ? 'freeze' : 'unfreeze'}`, body)
  }
}

/** Asks for a code by mail, with a captcha whose answer only the database knows. */
export async function askForCode(origin, { url }) {
  const { captchaId } = (await post(origin, '/api/account/getImgCaptcha', {})).data
  const [{ answer }] = await query(url, `SELECT "answer" FROM "Captcha" WHERE "id" = '${captchaId}'`)
  const solved = await post(origin, '/api/account/checkImgCaptcha', { captchaId, code: answer })
  const body = { email: 'chaos@unilink.test', scene: 'register', captchaToken: solved.data.captchaToken }
  return post(origin, '/api/account/sendEmailCaptcha', body)
}

function wanted({ code, data, msg }) {
  if (code !== 0) throw new Error(`the scenario cannot begin: ${code} ${msg}`)
  return data
}
