import { about, both } from '#src/words/about.ts'
import { named, action } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { id } from '#src/contract/fields.ts'
import { OUTCOMES } from '#src/visit/decide/outcome-of.ts'
import { operator } from '../admin/admin-fields.ts'
import { linkContent } from './link-fields.ts'
import { SIMULATED_DEVICE_NAMES } from './simulate-devices.ts'
import { said } from '#src/contract/messages.ts'

const step = z
  .object({
    action,
    url: named.urlIfAny,
    store: named.store,
    afterMs: z.number().meta(about('多少毫秒后', 'Milliseconds until then')),
  })
  .meta({ id: 'PlanStep' })
const button = z
  .object({
    action,
    label: named.label,
    url: named.url,
    style: named.style,
    store: named.store,
    copy: z.string().optional().meta(about('前往之前复制的口令', 'Passcode, copied before leaving')),
    touchOnly: z.boolean().optional().meta(about('仅在触屏设备上显示', 'Shown on touch screens only')),
  })
  .meta({ id: 'PlanButton' })

const plan = z
  .object({
    kind: z.enum(['landing', 'redirect', 'blocked', 'bot', 'not-found']).meta(about('种类', 'Kind')),
    clientClass: z.string().meta(about('客户端类别', 'Class of the client')),
    state: z.string().optional().meta(about('状态', 'State')),
    url: named.urlIfAny,
    detour: z
      .string()
      .optional()
      .meta(
        about(
          '页面在落地页域名上的地址；在链接域名上的访问先转到这里',
          'The page on the domain of landing pages; visits on the link’s own domain go there first',
        ),
      ),
    open: z
      .object({
        url: named.url,
        label: named.label,
        style: named.style,
        fallbackAfterMs: z.number().meta(about('多少毫秒后降级', 'Milliseconds until the fallbacks')),
      })
      .optional()
      .meta(about('是否打开', 'Whether it is open')),
    launch: z
      .object({
        appId: named.appIdText,
        url: named.url,
      })
      .optional()
      .meta(
        about('微信内的拉起按钮：AppID 与带给应用的地址', 'Open button within WeChat: AppID and what the app gets'),
      ),
    banner: z
      .object({
        appStoreId: z.string().meta(about('App Store 编号', 'App Store id')),
        url: named.url,
      })
      .optional()
      .meta(
        about(
          'Safari 的应用横幅：App Store 编号与带给应用的地址',
          'App banner of Safari: App Store id and what the app gets',
        ),
      ),
    steps: z.array(step).meta(about('步骤', 'Steps')),
    qr: z.string().optional().meta(about('页面以二维码展示的地址', 'Address that the page shows as a QR code')),
    platforms: z
      .array(z.string())
      .readonly()
      .optional()
      .meta(about('电脑页面：扫码的手机可用的平台', 'Page on a computer: platforms that the scanning phone may have')),
    elsewhere: z
      .array(z.string())
      .readonly()
      .optional()
      .meta(
        about(
          '此设备上没有可用的方式时，链接支持的平台',
          'Platforms that the link serves, where this device has no way',
        ),
      ),
    overlay: z.string().optional().meta(about('浏览器引导', 'Browser guide')),
    overlayIn: z
      .string()
      .optional()
      .meta(about('浏览器引导说的是哪个应用或浏览器的菜单', 'App or browser whose menu the browser guide is about')),
    buttons: z.array(button).meta(about('页面上的按钮', 'Buttons of the page')),
    reasons: z
      .array(
        z.object({
          step: z.string().meta(about('步骤', 'Step')),
          taken: z.boolean().meta(about('是否采用', 'Whether it was taken')),
          text: named.text,
          ms: z.number().optional().meta(about('得出这一步所用的毫秒数', 'Milliseconds until this step was decided')),
        }),
      )
      .meta(about('理由', 'Reasons')),
  })
  .meta({ id: 'VisitPlan' })

const clientData = z
  .object({
    os: named.os,
    brand: named.brand,
    browser: named.browser,
    container: named.container,
    containerVersion: z.string().meta(about('所在应用的版本', 'Version of the app around the browser')),
    model: z.string().meta(about('机型', 'Model of the device')),
    bot: z.union([z.literal(false), z.string()]).meta(about('机器访问', 'Bot')),
  })
  .meta({ id: 'VisitClient' })
const query = z
  .record(z.string().max(64), z.string().max(512))
  .default({})
  .meta(about('访问地址的查询参数', 'Query parameters of the visited address'))

const subject = {
  linkId: id
    .optional()
    .meta(
      about(
        '已有链接；与 content 同时给出时，按其尚未提交的内容判定',
        'A link that there is; with content it is decided by that unsent content',
      ),
    ),
  appId: id
    .optional()
    .meta(
      about(
        '新链接所属的应用，与 content 同时给出；已给出 linkId 时不看',
        'App of a new link, with content; ignored where linkId is given',
      ),
    ),
  content: linkContent
    .pick({ targets: true, fallbacks: true, params: true, share: true })
    .optional()
    .meta(
      about(
        '尚未提交的内容：按已经生效判定，填写有误的目标视为没有填写',
        'Unsent content: decided as if it were live; targets with mistakes count as empty',
      ),
    ),
}
type Subject = { linkId?: unknown; appId?: unknown; content?: unknown }
const hasSubject = ({ linkId, appId, content }: Subject) =>
  linkId !== undefined || (appId !== undefined && content !== undefined)
const SUBJECT = { path: ['linkId'], ...said('fields.linkOrContent') }

const clients = z
  .enum(['corpus', 'table'])
  .default('corpus')
  .meta(
    about('corpus 为真实样本，table 为设备 × 打开方式的一览', 'corpus: real samples; table: devices × ways to open'),
  )

const visitor = {
  ua: z.string().min(1).max(2048).optional().meta(about('User-Agent', 'User-Agent')),
  device: z.enum(SIMULATED_DEVICE_NAMES).optional().meta(about('设备', 'Device')),
  query,
  language: z
    .string()
    .max(200)
    .default('zh-CN')
    .meta(about('访问者的 Accept-Language', 'Accept-Language of the visitor')),
}
const isOneVisitor = (body: { ua?: unknown; device?: unknown }) =>
  (body.ua === undefined) !== (body.device === undefined)
const VISITOR = { path: ['device'], ...said('fields.agentOrDevice') }

const table = z.object({
  rows: z
    .array(
      z.object({
        id: z.string().meta(about('样本名；一览中为“设备:打开方式”', 'Name of the sample; in the table device:way')),
        ua: named.ua,
        client: clientData.meta(about('识别出的客户端', 'The client as recognised')),
        label: named.labelText,
        kind: plan.shape.kind.meta(about('种类', 'Kind')),
        outcome: z.enum(OUTCOMES).meta(about('访问者首先得到什么', 'What a visitor gets first')),
        why: z.string().meta(about('所走各步的理由', 'Why each step was taken')),
        steps: z.array(step).meta(about('依次要走的步骤', 'Steps, in order')),
        overlay: z.string().nullable().meta(about('要显示的浏览器引导', 'The browser guide to show')),
        location: named.location,
      }),
    )
    .meta(about('各行', 'Rows')),
})

const simulation = z.object({
  ua: named.ua,
  client: clientData.meta(about('识别出的客户端', 'The client as recognised')),
  label: named.labelText,
  plan: plan.meta(about('决策', 'Decision')),
  outcome: z.enum(OUTCOMES).meta(about('访问者首先得到什么', 'What a visitor gets first')),
  status: z.int().meta(about('应答的 HTTP 状态码', 'HTTP status of the answer')),
  location: named.location,
  html: z.string().meta(about('访问者看到的页面；302 时为空', 'The page that a visitor sees; empty for a 302')),
  drawMs: z.number().meta(about('绘制页面所用的毫秒数', 'Milliseconds to draw the page')),
})

const own = {
  access: 'console' as const,
  fidelity: 'decided' as const,
  codes: [CODE.linkNotFound, CODE.appNotFound, CODE.fileNotFound] as const,
}

export const simulateAll = call({
  path: '/api/appLink/simulateAll',
  ...own,
  summary: both(
    '终端一览：同一链接在各类客户端上的识别结果与决策；不计入统计',
    'Table of clients: how each is recognised and what it gets for a link; not counted',
  ),
  body: z.object({ ...subject, clients, query }).refine(hasSubject, SUBJECT),
  data: table,
})

export const simulate = call({
  path: '/api/appLink/simulate',
  ...own,
  summary: both(
    '模拟访问：给出识别结果、决策与每一步的理由，以及访问者看到的页面；不计入统计',
    'Simulate a visit: client, decision, the reason of each step and the page; not counted',
  ),
  body: z
    .object({ ...subject, ...visitor })
    .refine(hasSubject, SUBJECT)
    .refine(isOneVisitor, VISITOR),
  data: simulation,
})

const reviewed = { ...operator, codes: [CODE.recordNotFound] as const }

export const reviewAll = call({
  path: '/api/admin/link/simulateAll',
  ...reviewed,
  summary: both(
    '终端一览：一次提交若通过审核，各类客户端的识别结果与决策；不计入统计',
    'Table of clients: what each would get were a submission approved; not counted',
  ),
  body: z.object({ modifyId: named.modifyId, clients, query }),
  data: table,
})

export const review = call({
  path: '/api/admin/link/simulate',
  ...reviewed,
  summary: both(
    '模拟访问：一次提交若通过审核，访问者看到的页面与每一步的理由；不计入统计',
    'Simulate a visit were a submission approved: the page and the reason of each step; not counted',
  ),
  body: z.object({ modifyId: named.modifyId, ...visitor }).refine(isOneVisitor, VISITOR),
  data: simulation,
})
