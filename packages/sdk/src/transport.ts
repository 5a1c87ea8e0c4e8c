/** Posts a body as JSON and gives the answer's JSON; rejects when there is none. */
export type Transport = (url: string, body: object) => Promise<unknown>

interface RequestOptions {
  url: string
  method: 'POST'
  data: object
  header: Record<string, string>
  success: (answer: { data: unknown }) => void
  fail: (error: unknown) => void
}

/** For uni-app and mini-programs: `requestTransport(uni.request)`, `requestTransport(wx.request)`. */
export const requestTransport =
  (request: (options: RequestOptions) => unknown): Transport =>
  (url, data) =>
    new Promise((resolve, reject) => {
      const header = { 'content-type': 'application/json' }
      request({ url, method: 'POST', data, header, success: (answer) => resolve(answer.data), fail: reject })
    })

/** For the web and React Native. */
export const fetchTransport: Transport = (url, body) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // What is told as a page goes away still arrives.
    keepalive: true,
    credentials: 'omit',
  }).then((answer) => answer.json())
