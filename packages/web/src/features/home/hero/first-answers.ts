import type { Plan } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import type { Answer } from './phones.ts'

type Reason = Plan['reasons'][number]

const reason = (step: Reason['step'], text: Reason['text'], taken = true): Reason => ({ step, taken, text })
const storePage = (store: Message) => reason('vendorStore', message('decisions.storePage', { store }))
const WEB = reason('h5', message('decisions.h5'))

/** What the rules answer to a page of the portal, on phones that have the app: it is there before them. A test holds it. */
export const FIRST_ANSWERS: Answer[] = [
  {
    id: 'xiaomi:system',
    scene: 'ask',
    reasons: [
      reason('client', message('decisions.client', { client: message('clientClasses.android-vendor') })),
      reason('deeplink', message('decisions.appLink')),
      reason('vendorStore', message('decisions.storeApp', { store: message('stores.xiaomi') })),
      storePage(message('stores.xiaomi')),
      WEB,
    ],
  },
  {
    id: 'iphone:system',
    scene: 'app',
    reasons: [
      reason('client', message('decisions.client', { client: message('clientClasses.ios-browser') })),
      reason('deeplink', message('decisions.universalLink')),
      storePage(message('stores.appstore')),
      WEB,
    ],
  },
  {
    id: 'harmony:system',
    scene: 'app',
    reasons: [
      reason('client', message('decisions.client', { client: message('clientClasses.harmony-browser') })),
      reason('deeplink', message('decisions.appLinking')),
      storePage(message('stores.appgallery')),
      WEB,
    ],
  },
  {
    id: 'xiaomi:wechat',
    scene: 'guide',
    reasons: [
      reason('client', message('decisions.client', { client: message('clientClasses.android-wechat') })),
      reason('deeplink', message('decisions.outside'), false),
      reason('vendorStore', message('decisions.outside'), false),
      WEB,
      reason('overlay', message('decisions.overlay')),
    ],
  },
]
