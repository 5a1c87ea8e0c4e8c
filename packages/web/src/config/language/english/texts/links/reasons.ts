import type { reasonTexts as Chinese } from '#src/config/texts/links/reasons.ts'
import type { Twin } from '../../../words.ts'

export const reasonTexts: Twin<typeof Chinese> = {
  taken: 'Taken',
  left: 'Not taken',
  steps: {
    serving: 'Link state',
    client: 'Client',
    deeplink: 'Open app',
    quickApp: 'Quick app',
    vendorStore: 'Phone’s own store',
    yingyongbao: 'MyApp',
    apk: 'Download APK',
    h5: 'H5 page',
    wechat: 'WeChat launch',
    detour: 'Landing page domain',
    deferral: 'Open after install',
    overlay: 'Browser guide',
    qr: 'QR code',
    redirect: 'Redirect',
    nothing: 'No target',
    page: 'Answer',
  },
}
