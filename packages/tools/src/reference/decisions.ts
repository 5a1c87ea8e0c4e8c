import {
  clientClassLabels,
  decide,
  recognizeClient,
  type AppFacts,
  type LinkContent,
  type Plan,
  type VisitContext,
} from '@unilink/shared'
import { devices } from '@unilink/shared/corpus'
import { inChinese } from '@unilink/shared/words'
import { table } from './table.ts'

interface Configuration {
  says: string
  app: AppFacts
  link: LinkContent
  /** Of the platform, when it is not set up as it should be. */
  hosts?: Partial<Pick<VisitContext, 'linkHost' | 'landingHost' | 'covered'>>
}

const APP = { appName: '示例' }
const ANDROID = { package: 'com.example.app', scheme: 'demo', apkUrl: 'https://dl.example.com/app.apk' }
const YINGYONGBAO = 'https://a.app.qq.com/o/simple.jsp?pkgname=com.example.app'
const IOS = { bundleId: 'com.example.app', teamId: 'ABCDE12345', appStoreId: '123456789', scheme: 'demo' }
const HARMONY = { bundleName: 'com.example.next', appIdentifier: '57612345' }
const H5 = 'https://m.example.com/'

const LINK: LinkContent = {
  targets: {},
  fallbacks: ['deeplink', 'quickApp', 'vendorStore', 'yingyongbao', 'apk', 'h5'],
  params: [],
  share: { title: '', description: '', image: '' },
}

/** Owners' configurations, one of each class. */
const CONFIGURATIONS: readonly Configuration[] = [
  {
    says: 'all platforms, 应用宝, web page',
    app: { ...APP, android: { ...ANDROID, yingyongbao: YINGYONGBAO }, ios: IOS, harmony: HARMONY, h5Url: H5 },
    link: LINK,
  },
  { says: 'all platforms', app: { ...APP, android: ANDROID, ios: IOS, harmony: HARMONY }, link: LINK },
  {
    says: 'all platforms, links and pages on one host',
    app: { ...APP, android: ANDROID, ios: IOS, harmony: { ...HARMONY, scheme: 'demo' } },
    link: LINK,
    hosts: { landingHost: 'https://u.example.com' },
  },
  {
    says: 'all platforms, a code from before prefixes',
    app: { ...APP, android: ANDROID, ios: IOS, harmony: HARMONY },
    link: LINK,
    hosts: { covered: false },
  },
  { says: 'Android only', app: { ...APP, android: ANDROID }, link: LINK },
  { says: 'Android and web page', app: { ...APP, android: ANDROID, h5Url: H5 }, link: LINK },
  { says: 'iOS only', app: { ...APP, ios: IOS }, link: LINK },
  { says: 'HarmonyOS only', app: { ...APP, harmony: HARMONY }, link: LINK },
  { says: 'APK only', app: { ...APP, android: { apkUrl: ANDROID.apkUrl } }, link: LINK },
  { says: 'web page only', app: { ...APP, h5Url: H5 }, link: LINK },
  { says: 'nothing', app: APP, link: LINK },
]

/** What each client gets for each class of configuration, and why. */
export function decisionsPage(): string {
  const parts = Object.values(devices).map(({ label, ua }) => {
    const client = recognizeClient({ ua })
    const rows = CONFIGURATIONS.map(({ says, app, link, hosts }) => {
      const plan = decide(link, app, client, {
        code: 'abc1234',
        linkHost: 'https://u.example.com',
        landingHost: 'https://go.example.com',
        ...hosts,
        query: {},
        serving: { serves: true },
      })
      return { says, plan }
    })
    const cells = rows.map(({ says, plan }) => [says, answerOf(plan), reasonOf(plan)])
    const [first] = rows
    const name = first ? inChinese(clientClassLabels[first.plan.clientClass]) : ''
    return `## ${label}\n\n${name}\n\n${table(['Configuration', 'Gets', 'Because'], cells)}\n`
  })
  return `# Decisions

What a visitor gets of a link, by client and by what the owner has configured, as \`decide()\` decides: the steps that a tap on the
large button takes one after another, then what else the page offers. Links stand on \`u.example.com\`, pages on \`go.example.com\`.

${parts.join('\n')}`
}

function answerOf({ kind, url, steps, buttons, open, elsewhere }: Plan): string {
  if (kind === 'bot') return 'page for machines'
  if (kind === 'redirect') return `302 ${new URL(url ?? '').hostname}`
  const made = steps.map(({ action, store }) => (action === 'open' ? (open?.style ?? action) : (store ?? action)))
  const offered = buttons.map(({ action, store }) => store ?? action)
  const more = elsewhere ? `; says: ${elsewhere.join(', ') || 'none'}` : ''
  return `${made.join(' → ') || 'waits for a tap'} (${offered.join(', ')})${more}`
}

/** The reasons of the steps taken, or all when none was. */
function reasonOf({ reasons }: Plan): string {
  const why = reasons.filter(({ step, taken }) => taken && step !== 'client')
  const told = why.length > 0 ? why : reasons.filter(({ step }) => step !== 'client')
  return told.map(({ text }) => inChinese(text)).join('；')
}
