import { callAs, type Caller } from './api.ts'
import { fetchThere } from './own-world.ts'

const XIAOMI =
  'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.6261.119 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.7.921118'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const HARMONY =
  'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile'

/** What there is to see after `fill`. */
export interface Filled {
  appId: string
  appName: string
  /** Serving, visited, with a revision in review. */
  linkId: string
  /** Its revision in review. */
  revisionId: string
  /** A change of the app's addresses, in review. */
  changeId: string
  /** Never reviewed yet; `firstRevisionId` is its submission. */
  waitingLinkId: string
  firstRevisionId: string
  rejectedLinkId: string
  frozenLinkId: string
  disabledLinkId: string
  /** The submitted profile of the persona in review. */
  profileId: string
  newsId: string
  newsTitle: string
}

interface Added {
  linkId: string
  url: string
}
interface Page<Row> {
  list: Row[]
}
interface QueueRow {
  modifyId: string
  linkId: string
}

const content = (linkName: string) => ({
  linkName,
  scene: '活动推广',
  targets: {
    android: 'starbridge://activity/national-day?from={channel}',
    h5: 'https://m.starbridge.example/activity',
  },
  params: [{ name: 'activity', label: '活动编号', type: 'integer', default: '1', example: '7' }],
  share: { title: '国庆出行，一站直达', description: '车票、酒店与景区门票' },
})

/** An app with links in every state, a revision and some visits, all through the API. */
export async function fill(origin: string): Promise<Filled> {
  const [developer, operator] = await Promise.all([callAs(origin, 'active'), callAs(origin, 'operator')])
  const app = await developer.post<{ appId: string; appName: string }>('/api/app/add', {
    appName: '星桥出行',
    category: '出行',
    description: '一站式出行服务：车票、酒店、景区门票与行程管理',
    android: { package: 'com.starbridge.travel', scheme: 'starbridge', sha256: ['AB'.repeat(32)] },
    ios: { bundleId: 'com.starbridge.travel', teamId: 'AB12CD34EF', appStoreId: '1234567890', scheme: 'starbridge' },
    harmony: { bundleName: 'com.starbridge.travel', appIdentifier: '5765880207853' },
    h5Url: 'https://m.starbridge.example/',
  })
  const add = (name: string) => developer.post<Added>('/api/appLink/add', { appId: app.appId, ...content(name) })
  const serving = await add('国庆出行活动')
  const disabled = await add('春运抢票提醒')
  const frozen = await add('会员日短信')
  const rejected = await add('暑期亲子游')
  const cancelled = await add('站台扫码购票')
  const waiting = await add('名字很长的链接：高铁站出站口东侧第二块灯箱广告二维码投放（第三批次，含补充点位）')

  const queue = await operator.post<Page<QueueRow>>('/api/admin/link/queryPage', { perPage: 50 })
  const submissionOf = ({ linkId }: Added) => {
    const row = queue.list.find((candidate) => candidate.linkId === linkId)
    if (!row) throw new Error(`link ${linkId} is not in the queue`)
    return row.modifyId
  }
  for (const link of [serving, disabled, frozen]) {
    await operator.post('/api/admin/link/approve', { modifyId: submissionOf(link) })
  }
  await operator.post('/api/admin/link/reject', { modifyId: submissionOf(rejected), reason: '目标页面无法打开' })
  await developer.post('/api/appLink/editReviewStateCancel', { linkId: cancelled.linkId })
  await developer.post('/api/appLink/editStateDisable', { linkId: disabled.linkId })
  await operator.post('/api/admin/link/freeze', { linkId: frozen.linkId, reason: 'other', detail: '收到多起投诉' })
  const { modifyId } = await developer.post<{ modifyId: string }>('/api/appLink/editParams', {
    linkId: serving.linkId,
    reason: '活动页换了地址',
    changes: { targets: { h5: 'https://m.starbridge.example/activity/2' } },
  })
  const { addressChange } = await developer.post<{ addressChange: { changeId: string } }>('/api/app/edit', {
    appId: app.appId,
    h5Url: 'https://m.starbridge.example/v2/',
  })
  await visit(developer, app.appId, serving)

  const profiles = await operator.post<Page<{ accountId: string }>>('/api/admin/profile/queryPage', {})
  const news = await operator.post<Page<{ id: string; title: string }>>('/api/show/queryInfoPage', {})
  return {
    ...app,
    linkId: serving.linkId,
    revisionId: modifyId,
    changeId: addressChange.changeId,
    waitingLinkId: waiting.linkId,
    firstRevisionId: submissionOf(waiting),
    rejectedLinkId: rejected.linkId,
    frozenLinkId: frozen.linkId,
    disabledLinkId: disabled.linkId,
    profileId: profiles.list[0]?.accountId ?? '',
    newsId: news.list[0]?.id ?? '',
    newsTitle: news.list[0]?.title ?? '',
  }
}

const VISITS = [XIAOMI, XIAOMI, IPHONE, HARMONY]

/** Some phones follow a link; done once their visits stand in the figures. */
async function visit(developer: Caller, appId: string, link: Added): Promise<void> {
  for (const [index, agent] of VISITS.entries()) {
    await fetchThere(`${link.url}?ch=${index % 2 === 0 ? 'poster' : 'sms'}`, {
      headers: { 'user-agent': agent, 'accept-language': 'zh-CN' },
      redirect: 'manual',
    })
  }
  for (let tries = 0; tries < 600; tries++) {
    const links = await developer.post<Page<{ linkId: string; pv7d: number }>>('/api/appLink/queryPage', { appId })
    if (links.list.find(({ linkId }) => linkId === link.linkId)?.pv7d === VISITS.length) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the visits have not been counted')
}
