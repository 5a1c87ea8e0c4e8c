import { init, requestTransport } from '@unilink/sdk'

const PLATFORMS = new Set(['android', 'ios'])

/** One mini-program's side of UniLink. A link that opens it stands in its query: `pages/index?link=https%3A%2F%2F…`. */
export const start = ({ appKey, origin, referrer }) => {
  const { platform } = wx.getDeviceInfo()
  return init({
    appKey,
    origin,
    ...(PLATFORMS.has(platform) && { platform }),
    transport: requestTransport(wx.request),
    storage: { get: (key) => wx.getStorageSync(key), set: (key, value) => wx.setStorageSync(key, value) },
    initialUrl: () => decodeURIComponent(wx.getLaunchOptionsSync().query.link ?? ''),
    referrer,
    clipboard: () =>
      new Promise((resolve) => wx.getClipboardData({ success: ({ data }) => resolve(data), fail: () => resolve('') })),
  })
}
