import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'

const why = z.strictObject({
  by: z
    .enum([
      'access',
      'ownership',
      'state',
      'validation',
      'limit',
      'business',
      'route',
      'server',
      'fault',
      'override',
      'served',
    ])
    .describe('由哪一类规则决定'),
  text: z.string(),
  zh: z.string().describe('同一句话的中文').optional(),
  ownerId: z.string().describe('对象所属的账号').optional(),
})
const entry = z.strictObject({
  id: z.string().describe('同应答头 X-Emu-Request'),
  requestId: z.string(),
  time: z.iso.datetime(),
  world: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.array(z.string()).describe('查询参数名'),
  body: z.array(z.string()).describe('请求体字段名'),
  status: z.number().describe('0 为连接中断'),
  code: z.number().nullable(),
  ms: z.number(),
  account: z.string().nullable(),
  access: z.string().nullable(),
  visit: z
    .strictObject({ client: z.string().describe('识别出的客户端'), outcome: z.string().describe('访问者首先得到什么') })
    .nullable()
    .describe('短链接访问的判定；其他请求为 null'),
  why,
  fault: z.string().nullable(),
})

const step = z.strictObject({
  step: z.string(),
  result: z.enum(['passed', 'refused', 'left']).describe('left 为没有走到，或不适用'),
  text: z.string(),
})

export const requestCalls = declare('requests', ADDRESSES.requests, {
  list: {
    summary: '最近的请求及其缘由，新的在前',
    query: z.strictObject({
      limit: z.coerce.number<number>().int().min(1).max(500).default(50),
      path: z.string().max(200).describe('可用 * 匹配').optional(),
      code: z.coerce.number<number>().int().optional(),
      account: z.string().max(254).optional(),
      __world: z.string().describe('世界，同 X-Emu-World').optional(),
    }),
    answer: z.strictObject({ requests: z.array(entry) }),
  },
  find: {
    summary: '一次请求：判定的每一步，以及哪些身份能通过',
    params: z.object({ id: z.string() }),
    answer: entry.extend({
      steps: z.array(step).describe('接口为准入的各步；短链接访问为判定的各步'),
      passes: z.array(z.string()).describe('身份名；不是身份的所有者给出邮箱'),
    }),
  },
  exchange: {
    summary: '一次请求发出与收到的内容；令牌与密码以 *** 代替',
    params: z.object({ id: z.string() }),
    answer: z.strictObject({
      method: z.string(),
      url: z.string(),
      type: z.string().nullable(),
      body: z.string().nullable().describe('null 为文件、过长或无法解析的内容'),
      answer: z.string().nullable().describe('null 为过长的应答或文件'),
    }),
  },
  effects: {
    summary: '一次请求带来的邮件与改动（审计中的记录）',
    params: z.object({ id: z.string() }),
    answer: z.strictObject({
      mails: z.array(z.strictObject({ id: z.string(), to: z.string(), subject: z.string(), time: z.iso.datetime() })),
      changes: z.array(
        z.strictObject({
          action: z.string(),
          targetType: z.string(),
          targetId: z.string(),
          time: z.iso.datetime(),
        }),
      ),
    }),
  },
  har: { summary: '最近的请求与应答，HAR 1.2 文件；令牌、密码与证件号以占位代替', file: 'application/json' },
  replay: {
    summary: '再发送一次：以原来的账号，或以某个身份',
    params: z.object({ id: z.string() }),
    body: z.strictObject({
      as: z.string().max(64).describe('身份名').optional(),
      whitelist: z.literal(true).describe('先把发出请求的账号加入白名单，等于运营添加').optional(),
    }),
    answer: z.strictObject({ id: z.string().describe('新的请求'), status: z.number() }),
  },
  clear: { summary: '清空请求记录', status: 204 },
  events: { summary: '服务器推送事件（text/event-stream）：request、mail、fault；mailbox 为邮件被读取、标记或删除' },
})
