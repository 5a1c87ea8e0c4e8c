import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '#src/contract/call.ts'
import { id } from '#src/contract/fields.ts'
import { SIMULATED_DEVICE_NAMES } from './simulate-devices.ts'

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
    touchOnly: z.boolean().optional().describe('仅在触屏设备上显示'),
  })
  .meta({ id: 'PlanButton' })

const plan = z
  .object({
    kind: z.enum(['landing', 'redirect', 'blocked', 'bot', 'not-found']),
    clientClass: z.string(),
    state: z.string().optional(),
    url: z.string().optional(),
    open: z.object({ url: z.string(), label: z.string(), style: z.string(), fallbackAfterMs: z.number() }).optional(),
    steps: z.array(step),
    qr: z.string().optional().describe('页面以二维码展示的地址'),
    elsewhere: z.array(z.string()).readonly().optional().describe('此设备上没有可用的方式时，链接支持的平台'),
    overlay: z.string().optional(),
    buttons: z.array(button),
    reasons: z.array(z.object({ step: z.string(), taken: z.boolean(), text: z.string() })),
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

export const simulateAll = call({
  path: '/api/appLink/simulateAll',
  access: 'console',
  fidelity: 'decided',
  summary: '终端一览：同一链接在各类真实客户端上的识别结果与决策；不计入统计',
  body: z.object({ linkId: id, query }),
  data: z.object({
    rows: z.array(
      z.object({
        id: z.string().describe('样本名'),
        ua: z.string(),
        client: clientData,
        label: z.string().describe('客户端类别的中文名'),
        kind: plan.shape.kind,
        steps: z.array(step).describe('依次要走的步骤'),
        overlay: z.string().nullable().describe('要显示的浏览器引导'),
        location: z.string().nullable().describe('302 时的跳转地址'),
      }),
    ),
  }),
  codes: [CODE.linkNotFound],
})

export const simulate = call({
  path: '/api/appLink/simulate',
  access: 'console',
  fidelity: 'decided',
  summary: '模拟访问：给出识别结果、决策与每一步的理由，以及访问者看到的页面；不计入统计',
  body: z
    .object({
      linkId: id,
      ua: z.string().min(1).max(2048).optional(),
      device: z.enum(SIMULATED_DEVICE_NAMES, '没有这个模拟设备').optional(),
      query,
      language: z.string().max(200).default('zh-CN').describe('访问者的 Accept-Language'),
    })
    .refine((body) => (body.ua === undefined) !== (body.device === undefined), {
      path: ['device'],
      message: '请提供 User-Agent 或模拟设备之一',
    }),
  data: z.object({
    ua: z.string(),
    client: clientData,
    label: z.string().describe('客户端类别的中文名'),
    plan,
    status: z.int().describe('应答的 HTTP 状态码'),
    location: z.string().nullable().describe('302 时的跳转地址'),
    html: z.string().describe('访问者看到的页面；302 时为空'),
  }),
  codes: [CODE.linkNotFound],
})
