// The way from a registration to a counted visit, over HTTP, with the code that came by mail.
import { setTimeout as sleep } from 'node:timers/promises'
import { post, visit } from '../chaos/server.mjs'

const PASSWORD = 'Containers2026'
const ARRIVES_WITHIN_MS = 30_000
/** The smallest PNG that is one. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Somebody who registers and gets a link live, and looks for all of it again later. */
export class Journey {
  #composition
  #email

  constructor(composition) {
    this.#composition = composition
    this.#email = `walker-${crypto.randomUUID().slice(0, 8)}@example.com`
  }

  /** Goes all the way to a live link with one visit; `link` and `licence` tell of it afterwards. */
  async walk() {
    const { accountId } = await this.#call('account/register', {
      email: this.#email,
      password: PASSWORD,
      emailCode: await this.#mailedCode(),
      accountType: 1,
      agree: true,
    })
    const token = await this.signIn()
    const operator = await this.signIn('operator@unilink.test', 'Unilink2026')
    this.licence = await this.#upload(token)
    await this.#call('account/improveData', { ...PROFILE, licenceFileId: this.licence.fileId, token })
    await this.#call('admin/profile/approve', { accountId, token: operator })
    const { appId } = await this.#call('app/add', { ...APP, token })
    const { linkId, url } = await this.#call('appLink/add', { ...LINK, appId, token })
    const { list } = await this.#call('admin/link/queryPage', { token: operator })
    const { modifyId } = list.find((row) => row.linkId === linkId)
    await this.#call('admin/link/approve', { modifyId, token: operator })
    this.link = { linkId, code: new URL(url).pathname.split('/').at(-1) }
    const { status, id } = await visit(this.#composition.origin, this.link.code)
    if (status !== 200 || !id) throw new Error(`a visit was answered with ${status}`)
  }

  /** A token of the walker, or of somebody else. */
  async signIn(email = this.#email, password = PASSWORD) {
    const { token } = await this.#call('account/login', { email, password })
    return token
  }

  /** Visits of the link that its owner's figures tell, once they are at least `least`; today's, or yesterday's around midnight. */
  async figures(least) {
    const token = await this.signIn()
    const end = Math.floor(Date.now() / 1000)
    const { linkId } = this.link
    const deadline = performance.now() + ARRIVES_WITHIN_MS
    for (;;) {
      const { total } = await this.#call('appLink/queryAccessData', { linkId, start: end - 86_400, end, token })
      if (total.pv >= least || performance.now() > deadline) return total.pv
      await sleep(200)
    }
  }

  /** Whether the uploaded licence comes back to its owner. */
  async hasLicence() {
    const headers = { authorization: `Bearer ${await this.signIn()}` }
    const answer = await fetch(new URL(this.licence.url, this.#composition.origin), { headers })
    return answer.ok && (await answer.arrayBuffer()).byteLength > 0
  }

  /** Asks for a code by mail, for an address of its own each time; the answer's code. */
  async askForCode(email = `asker-${crypto.randomUUID().slice(0, 8)}@example.com`) {
    const captchaToken = await this.#solveCaptcha()
    const body = { email, scene: 'register', captchaToken }
    const { code } = await post(this.#composition.origin, '/api/account/sendEmailCaptcha', body)
    return code
  }

  async #mailedCode() {
    const code = await this.askForCode(this.#email)
    if (code !== 0) throw new Error(`no code was sent: ${code}`)
    const deadline = performance.now() + ARRIVES_WITHIN_MS
    while (performance.now() < deadline) {
      const { messages } = await this.#mail('messages')
      const mine = messages.find(({ To }) => To.some(({ Address }) => Address === this.#email))
      const [found] = mine ? (/(?<!\d)\d{6}(?!\d)/.exec((await this.#mail(`message/${mine.ID}`)).Text) ?? []) : []
      if (found) return found
      await sleep(200)
    }
    throw new Error('no mail came')
  }

  async #mail(path) {
    const answer = await fetch(`${this.#composition.mailOrigin}/api/v1/${path}`)
    return answer.json()
  }

  /** The answer is the emulator's to tell; everything else is as a person does it. */
  async #solveCaptcha() {
    const { captchaId } = await this.#call('account/getImgCaptcha', {})
    const headers = { authorization: `Bearer ${this.#composition.token}` }
    const answer = await fetch(`${this.#composition.origin}/__emu/v1/captchas/${captchaId}`, { headers })
    const { answer: code } = await answer.json()
    const { captchaToken } = await this.#call('account/checkImgCaptcha', { captchaId, code })
    return captchaToken
  }

  async #upload(token) {
    const form = new FormData()
    form.set('token', token)
    form.set('purpose', 'licence')
    form.set('file', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'licence.png')
    const answer = await fetch(`${this.#composition.origin}/api/file/upload`, { method: 'POST', body: form })
    return dataOf('file/upload', await answer.json())
  }

  async #call(path, body) {
    return dataOf(path, await post(this.#composition.origin, `/api/${path}`, body))
  }
}

function dataOf(path, { code, msg, data }) {
  if (code !== 0) throw new Error(`${path} was refused with ${code}: ${msg}`)
  return data
}

const PROFILE = {
  name: '星桥科技有限公司',
  creditCode: '91350100M000100Y43',
  legalPersonName: '林知远',
  legalPersonCertType: 1,
  legalPersonCertNo: '11010519491231002X',
  address: '福建省福州市鼓楼区软件大道 89 号',
  contactName: '林知远',
  contactPhone: '13800138000',
  contactEmail: 'walker@example.com',
}
const APP = {
  appName: '星桥出行',
  category: '出行',
  android: {
    package: 'com.starbridge.travel',
    scheme: 'starbridge',
    apkUrl: 'https://dl.starbridge.example/travel.apk',
  },
  h5Url: 'https://m.starbridge.example/',
}
const LINK = {
  linkName: '国庆出行活动',
  scene: '活动推广',
  targets: { android: 'starbridge://activity/national-day', h5: 'https://m.starbridge.example/activity/national-day' },
}
