import { init, requestTransport } from '@unilink/sdk'

/** What lies on the clipboard; asked once, at the first start. */
const clipboard = () =>
  new Promise((resolve) => uni.getClipboardData({ success: ({ data }) => resolve(data), fail: () => resolve('') }))

/** One app's side of UniLink; `referrer` asks a native plugin for what the store handed over. */
export const start = ({ appKey, origin, referrer }) =>
  init({
    appKey,
    origin,
    platform: uni.getSystemInfoSync().platform,
    transport: requestTransport(uni.request),
    storage: { get: (key) => uni.getStorageSync(key), set: (key, value) => uni.setStorageSync(key, value) },
    initialUrl: () => plus.runtime.arguments,
    referrer,
    clipboard,
  })
