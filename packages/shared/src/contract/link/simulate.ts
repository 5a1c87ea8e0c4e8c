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
    action: z.string(),
    url: z.string().optional(),
    store: z.string().optional(),
    afterMs: z.number(),
  })
  .meta({ id: 'PlanStep' })
const button = z
  .object({
    action: z.string(),
    label: z.string(),
    url: z.string(),
    style: z.string(),
    store: z.string().optional(),
    copy: z.string().optional().describe('前往之前复制的口令'),
    touchOnly: z.boolean().optional().describe('仅在触屏设备上显示'),
  })
  .meta({ id: 'PlanButton' })

const plan = z
  .object({
    kind: z.enum(['landing', 'redirect', 'blocked', 'bot', 'not-found']),
    clientClass: z.string(),
    state: z.string().optional(),
    url: z.string().optional(),
    detour: z.string().optional().describe('页面在落地页域名上的地址；在链接域名上的访问先转到这里'),
    open: z.object({ url: z.string(), label: z.string(), style: z.string(), fallbackAfterMs: z.number() }).optional(),
    launch: z
      .object({ appId: z.string(), url: z.string() })
      .optional()
      .describe('微信内的拉起按钮：AppID 与带给应用的地址'),
    banner: z
      .object({ appStoreId: z.string(), url: z.string() })
      .optional()
      .describe('Safari 的应用横幅：App Store 编号与带给应用的地址'),
    steps: z.array(step),
    qr: z.string().optional().describe('页面以二维码展示的地址'),
    platforms: z.array(z.string()).readonly().optional().describe('电脑页面：扫码的手机可用的平台'),
    elsewhere: z.array(z.string()).readonly().optional().describe('此设备上没有可用的方式时，链接支持的平台'),
    overlay: z.string().optional(),
    overlayIn: z.string().optional().describe('浏览器引导说的是哪个应用或浏览器的菜单'),
    buttons: z.array(button),
    reasons: z.array(
      z.object({
        step: z.string(),
        taken: z.boolean(),
        text: z.string(),
        ms: z.number().optional().describe('得出这一步所用的毫秒数'),
      }),
    ),
  })
  .meta({ id: 'VisitPlan' })

const clientData = z
  .object({
    os: z.string(),
    brand: z.string(),
    browser: z.string(),
    container: z.string(),
    containerVersion: z.string(),
    model: z.string(),
    bot: z.union([z.literal(false), z.string()]),
  })
  .meta({ id: 'VisitClient' })
const query = z.record(z.string().max(64), z.string().max(512)).default({}).describe('访问地址的查询参数')

const subject = {
  linkId: id.optional().describe('已有链接；与 content 同时给出时，按其尚未提交的内容判定'),
  appId: id.optional().describe('新链接所属的应用，与 content 同时给出；已给出 linkId 时不看'),
  content: linkContent
    .pick({ targets: true, fallbacks: true, params: true, share: true })
    .optional()
    .describe('尚未提交的内容：按已经生效判定，填写有误的目标视为没有填写'),
}
type Subject = { linkId?: unknown; appId?: unknown; content?: unknown }
const hasSubject = ({ linkId, appId, content }: Subject) =>
  linkId !== undefined || (appId !== undefined && content !== undefined)
const SUBJECT = { path: ['linkId'], ...said('fields.linkOrContent') }

const clients = z
  .enum(['corpus', 'table'])
  .default('corpus')
  .describe('corpus 为真实样本，table 为设备 × 打开方式的一览')

const visitor = {
  ua: z.string().min(1).max(2048).optional(),
  device: z.enum(SIMULATED_DEVICE_NAMES, said('fields.noSuchDevice')).optional(),
  query,
  language: z.string().max(200).default('zh-CN').describe('访问者的 Accept-Language'),
}
const isOneVisitor = (body: { ua?: unknown; device?: unknown }) =>
  (body.ua === undefined) !== (body.device === undefined)
const VISITOR = { path: ['device'], ...said('fields.agentOrDevice') }

const table = z.object({
  rows: z.array(
    z.object({
      id: z.string().describe('样本名；一览中为“设备:打开方式”'),
      ua: z.string(),
      client: clientData,
      label: z.string().describe('客户端类别的中文名'),
      kind: plan.shape.kind,
      outcome: z.enum(OUTCOMES).describe('访问者首先得到什么'),
      why: z.string().describe('所走各步的理由'),
      steps: z.array(step).describe('依次要走的步骤'),
      overlay: z.string().nullable().describe('要显示的浏览器引导'),
      location: z.string().nullable().describe('302 时的跳转地址'),
    }),
  ),
})

const simulation = z.object({
  ua: z.string(),
  client: clientData,
  label: z.string().describe('客户端类别的中文名'),
  plan,
  outcome: z.enum(OUTCOMES).describe('访问者首先得到什么'),
  status: z.int().describe('应答的 HTTP 状态码'),
  location: z.string().nullable().describe('302 时的跳转地址'),
  html: z.string().describe('访问者看到的页面；302 时为空'),
  drawMs: z.number().describe('绘制页面所用的毫秒数'),
})

const own = {
  access: 'console' as const,
  fidelity: 'decided' as const,
  codes: [CODE.linkNotFound, CODE.appNotFound, CODE.fileNotFound] as const,
}

export const simulateAll = call({
  path: '/api/appLink/simulateAll',
  ...own,
  summary: '终端一览：同一链接在各类客户端上的识别结果与决策；不计入统计',
  body: z.object({ ...subject, clients, query }).refine(hasSubject, SUBJECT),
  data: table,
})

export const simulate = call({
  path: '/api/appLink/simulate',
  ...own,
  summary: '模拟访问：给出识别结果、决策与每一步的理由，以及访问者看到的页面；不计入统计',
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
  summary: '终端一览：一次提交若通过审核，各类客户端的识别结果与决策；不计入统计',
  body: z.object({ modifyId: id, clients, query }),
  data: table,
})

export const review = call({
  path: '/api/admin/link/simulate',
  ...reviewed,
  summary: '模拟访问：一次提交若通过审核，访问者看到的页面与每一步的理由；不计入统计',
  body: z.object({ modifyId: id, ...visitor }).refine(isOneVisitor, VISITOR),
  data: simulation,
})
