import { clientClassLabels, decide, recognizeClient } from '@unilink/shared'
import type { AppFacts, LinkContent, Plan, VisitContext } from '@unilink/shared'
import { devices } from '@unilink/shared/corpus'
import { both, sayingIn, type Both, type Language, type Message } from '@unilink/shared/words'
import { table } from './table.ts'

interface Configuration {
  says: Both
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
    says: both('全平台、应用宝、网页', 'all platforms, MyApp, web page'),
    app: { ...APP, android: { ...ANDROID, yingyongbao: YINGYONGBAO }, ios: IOS, harmony: HARMONY, h5Url: H5 },
    link: LINK,
  },
  { says: both('全平台', 'all platforms'), app: { ...APP, android: ANDROID, ios: IOS, harmony: HARMONY }, link: LINK },
  {
    says: both('全平台，链接与页面在同一主机', 'all platforms, links and pages on one host'),
    app: { ...APP, android: ANDROID, ios: IOS, harmony: { ...HARMONY, scheme: 'demo' } },
    link: LINK,
    hosts: { landingHost: 'https://u.example.com' },
  },
  {
    says: both('全平台，短码在启用前缀之前生成', 'all platforms, a code from before prefixes'),
    app: { ...APP, android: ANDROID, ios: IOS, harmony: HARMONY },
    link: LINK,
    hosts: { covered: false },
  },
  { says: both('只有 Android', 'Android only'), app: { ...APP, android: ANDROID }, link: LINK },
  { says: both('Android 与网页', 'Android and web page'), app: { ...APP, android: ANDROID, h5Url: H5 }, link: LINK },
  { says: both('只有 iOS', 'iOS only'), app: { ...APP, ios: IOS }, link: LINK },
  { says: both('只有 HarmonyOS', 'HarmonyOS only'), app: { ...APP, harmony: HARMONY }, link: LINK },
  { says: both('只有 APK', 'APK only'), app: { ...APP, android: { apkUrl: ANDROID.apkUrl } }, link: LINK },
  { says: both('只有网页', 'web page only'), app: { ...APP, h5Url: H5 }, link: LINK },
  { says: both('什么都没有', 'nothing'), app: APP, link: LINK },
]

const HEAD = both(
  `# 决策表

访问者从一个链接得到什么，由 \`decide()\` 按客户端和所有者的配置决定。先列出点按大按钮后依次进行的步骤，再列出页面另外提供的按钮。
链接在 \`u.example.com\` 上，页面在 \`go.example.com\` 上。`,
  `# Decisions

What a visitor gets of a link, by client and by what the owner has configured, as \`decide()\` decides: the steps that a tap on the
large button takes one after another, then what else the page offers. Links stand on \`u.example.com\`, pages on \`go.example.com\`.`,
)

const WORDS = {
  zh: {
    columns: ['配置', '得到', '原因'],
    machines: '给程序的页面',
    waits: '等待点按',
    elsewhere: '；提示：',
    none: '无',
    and: '；',
  },
  en: {
    columns: ['Configuration', 'Gets', 'Because'],
    machines: 'page for machines',
    waits: 'waits for a tap',
    elsewhere: '; says: ',
    none: 'none',
    and: '. ',
  },
}

/** What each client gets for each class of configuration, and why. */
export function decisionsPage(language: Language): string {
  const said = sayingIn(language)
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
    const cells = rows.map(({ says, plan }) => [
      says[language],
      answerOf(plan, language),
      reasonsOf(plan).map(said).join(WORDS[language].and),
    ])
    const [first] = rows
    const name = first ? said(clientClassLabels[first.plan.clientClass]) : ''
    return `## ${label[language]}\n\n${name}\n\n${table(WORDS[language].columns, cells)}\n`
  })
  return `${HEAD[language]}\n\n${parts.join('\n')}`
}

function answerOf({ kind, url, steps, buttons, open, elsewhere }: Plan, language: Language): string {
  const words = WORDS[language]
  if (kind === 'bot') return words.machines
  if (kind === 'redirect') return `302 ${new URL(url ?? '').hostname}`
  const made = steps.map(({ action, store }) => (action === 'open' ? (open?.style ?? action) : (store ?? action)))
  const offered = buttons.map(({ action, store }) => store ?? action)
  const more = elsewhere ? words.elsewhere + (elsewhere.join(', ') || words.none) : ''
  return `${made.join(' → ') || words.waits} (${offered.join(', ')})${more}`
}

/** The reasons of the steps taken, or all when none was. */
function reasonsOf({ reasons }: Plan): Message[] {
  const why = reasons.filter(({ step, taken }) => taken && step !== 'client')
  const told = why.length > 0 ? why : reasons.filter(({ step }) => step !== 'client')
  return told.map(({ text }) => text)
}
