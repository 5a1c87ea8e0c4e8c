/** What an app of yours may be: a client of the platform that keeps a token and says what happened. */
export class ScratchApp {
  readonly #send: (path: string, init: RequestInit) => Promise<Response>
  token = ''

  constructor(send: (path: string, init: RequestInit) => Promise<Response>) {
    this.#send = send
  }

  /** The names of the account's apps, or what there is to say instead. */
  async apps(): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ token: this.token })
    const answer = await this.#send('/api/app/queryPage', { method: 'POST', headers, body })
    const { code, data, msg } = (await answer.json()) as Envelope
    if (code === 11000) return '请重新登录'
    if (code === 11014) return '您的账号尚未开通'
    if (code !== 0) return msg
    return data.list.map(({ appName }) => appName).join('、') || '还没有应用'
  }
}

interface Envelope {
  code: number
  data: { list: { appName: string }[] }
  msg: string
}
