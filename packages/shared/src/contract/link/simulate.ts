import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, action } from '#src/contract/named-fields.ts'
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
    ...fieldsOf('action', 'label', 'url', 'style', 'store'),
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
    detour: z.string().optional().meta(explained('simulate.detour')),
    open: z
      .object({
        ...fieldsOf('url', 'label', 'style'),
        fallbackAfterMs: z.number().meta(about('多少毫秒后降级', 'Milliseconds until the fallbacks')),
      })
      .optional()
      .meta(about('是否打开', 'Whether it is open')),
    launch: z.object({ appId: named.appIdText, url: named.url }).optional().meta(explained('simulate.launch')),
    banner: z
      .object({ appStoreId: z.string().meta(about('App Store 编号', 'App Store id')), url: named.url })
      .optional()
      .meta(explained('simulate.banner')),
    steps: z.array(step).meta(about('步骤', 'Steps')),
    qr: z.string().optional().meta(about('页面以二维码展示的地址', 'Address that the page shows as a QR code')),
    platforms: z.array(z.string()).readonly().optional().meta(explained('simulate.platforms')),
    elsewhere: z.array(z.string()).readonly().optional().meta(explained('simulate.elsewhere')),
    overlay: z.string().optional().meta(about('浏览器引导', 'Browser guide')),
    overlayIn: z.string().optional().meta(explained('simulate.overlayIn')),
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
    ...fieldsOf('os', 'brand', 'browser', 'container'),
    containerVersion: z.string().meta(about('所在应用的版本', 'Version of the app around the browser')),
    model: z.string().meta(about('机型', 'Model of the device')),
    bot: z.union([z.literal(false), z.string()]).meta(about('机器访问', 'Bot')),
  })
  .meta({ id: 'VisitClient' })
const query = z.record(z.string().max(64), z.string().max(512)).default({}).meta(explained('simulate.query'))

const subject = {
  linkId: id.optional().meta(explained('simulate.linkId')),
  appId: id.optional().meta(explained('simulate.appId')),
  content: linkContent
    .pick({ targets: true, fallbacks: true, params: true, share: true })
    .optional()
    .meta(explained('simulate.content')),
}
type Subject = { linkId?: unknown; appId?: unknown; content?: unknown }
const hasSubject = ({ linkId, appId, content }: Subject) =>
  linkId !== undefined || (appId !== undefined && content !== undefined)
const SUBJECT = { path: ['linkId'], ...said('fields.linkOrContent') }

const clients = z.enum(['corpus', 'table']).default('corpus').meta(explained('simulate.clients'))

const visitor = {
  ua: z.string().min(1).max(2048).optional().meta(about('User-Agent', 'User-Agent')),
  device: z.enum(SIMULATED_DEVICE_NAMES).optional().meta(about('设备', 'Device')),
  query,
  language: z.string().max(200).default('zh-CN').meta(explained('simulate.language')),
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
  body: z.object({ ...subject, clients, query }).refine(hasSubject, SUBJECT),
  data: table,
})

export const simulate = call({
  path: '/api/appLink/simulate',
  ...own,
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
  body: z.object({ modifyId: named.modifyId, clients, query }),
  data: table,
})

export const review = call({
  path: '/api/admin/link/simulate',
  ...reviewed,
  body: z.object({ modifyId: named.modifyId, ...visitor }).refine(isOneVisitor, VISITOR),
  data: simulation,
})
