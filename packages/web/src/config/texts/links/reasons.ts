import type { Plan } from '@unilink/shared'
import { words } from '#src/config/language/words.ts'

/** Why a visit got what it got, step by step. */
export const reasonTexts = words('reasonTexts', {
  taken: '采用',
  left: '未采用',
  steps: {
    serving: '链接状态',
    client: '识别客户端',
    deeplink: '打开应用',
    quickApp: '快应用',
    vendorStore: '自带应用商店',
    yingyongbao: '应用宝',
    apk: '下载 APK',
    h5: 'H5 页面',
    wechat: '微信拉起',
    detour: '落地页域名',
    deferral: '安装后直达',
    overlay: '浏览器引导',
    qr: '二维码',
    redirect: '跳转',
    nothing: '无可用目标',
    page: '应答',
  } satisfies Record<Plan['reasons'][number]['step'] | 'page', string>,
})
