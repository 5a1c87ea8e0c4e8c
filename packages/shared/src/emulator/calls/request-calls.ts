import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
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
    .meta(about('由哪一类规则决定', 'Which kind of rule decided')),
  text: z.string().meta(about('文字', 'Text')),
  zh: z.string().meta(about('同一句话的中文', 'The same sentence in Chinese')).optional(),
  ownerId: z.string().meta(about('对象所属的账号', 'Account that it belongs to')).optional(),
})
const entry = z.strictObject({
  id: z.string().meta(about('同应答头 X-Emu-Request', 'As the header X-Emu-Request')),
  requestId: z.string().meta(about('请求编号', 'Id of the request')),
  time: z.iso.datetime().meta(about('时间', 'Time')),
  world: z.string().meta(about('世界', 'World')),
  method: z.string().meta(about('HTTP 方法', 'HTTP method')),
  path: z.string().meta(about('路径', 'Path')),
  query: z.array(z.string()).meta(about('查询参数名', 'Names of query parameters')),
  body: z.array(z.string()).meta(about('请求体字段名', 'Names of body fields')),
  status: z.number().meta(about('0 为连接中断', '0 for a broken connection')),
  code: z.number().nullable().meta(about('返回码', 'Code of the answer')),
  ms: z.number().meta(about('所用毫秒数', 'Milliseconds taken')),
  account: z.string().nullable().meta(about('账号的邮箱', 'E-mail of the account')),
  access: z.string().nullable().meta(about('所需的权限', 'Access needed')),
  visit: z
    .strictObject({
      client: z.string().meta(about('识别出的客户端', 'The client as recognised')),
      outcome: z.string().meta(about('访问者首先得到什么', 'What a visitor gets first')),
    })
    .nullable()
    .meta(explained('requestCalls.visit')),
  why: why.meta(about('缘由', 'Why it came out so')),
  fault: z.string().nullable().meta(about('命中的故障', 'Fault that was met')),
})

const step = z.strictObject({
  step: z.string().meta(about('步骤', 'Step')),
  result: z.enum(['passed', 'refused', 'left']).meta(explained('requestCalls.result')),
  text: z.string().meta(about('文字', 'Text')),
})

export const requestCalls = declare('requests', ADDRESSES.requests, {
  list: {
    query: z.strictObject({
      limit: z.coerce.number<number>().int().min(1).max(500).default(50).meta(about('最多多少条', 'How many at most')),
      path: z.string().max(200).meta(about('可用 * 匹配', '* matches anything')).optional(),
      code: z.coerce.number<number>().int().optional().meta(about('返回码', 'Code of the answer')),
      account: z.string().max(254).optional().meta(about('账号的邮箱', 'E-mail of the account')),
      __world: z.string().meta(about('世界，同 X-Emu-World', 'World, as X-Emu-World')).optional(),
    }),
    answer: z.strictObject({ requests: z.array(entry).meta(about('请求', 'Requests')) }),
  },
  find: {
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    answer: entry.extend({
      steps: z.array(step).meta(explained('requestCalls.steps')),
      passes: z.array(z.string()).meta(explained('requestCalls.passes')),
    }),
  },
  exchange: {
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    answer: z.strictObject({
      method: z.string().meta(about('HTTP 方法', 'HTTP method')),
      url: z.string().meta(about('地址', 'Address')),
      type: z.string().nullable().meta(about('类型', 'Type')),
      body: z.string().nullable().meta(explained('requestCalls.requestCalls.exchange.answer.body')),
      answer: z.string().nullable().meta(explained('requestCalls.requestCalls.exchange.answer.answer')),
    }),
  },
  effects: {
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    answer: z.strictObject({
      mails: z
        .array(
          z.strictObject({
            id: z.string().meta(about('编号', 'Id')),
            to: z.string().meta(about('收件邮箱', 'E-mail of the recipient')),
            subject: z.string().meta(about('主题', 'Subject')),
            time: z.iso.datetime().meta(about('时间', 'Time')),
          }),
        )
        .meta(about('邮件', 'Mails')),
      changes: z
        .array(
          z.strictObject({
            action: z.string().meta(about('所做的操作', 'What was done')),
            targetType: z.string().meta(about('对象种类', 'Kind of the target')),
            targetId: z.string().meta(about('对象编号', 'Id of the target')),
            time: z.iso.datetime().meta(about('时间', 'Time')),
          }),
        )
        .meta(about('改动', 'Changes')),
    }),
  },
  har: { file: 'application/json' },
  replay: {
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    body: z.strictObject({
      as: z.string().max(64).meta(about('身份名', 'Name of a persona')).optional(),
      whitelist: z.literal(true).meta(explained('requestCalls.whitelist')).optional(),
    }),
    answer: z.strictObject({
      id: z.string().meta(about('新的请求', 'The new request')),
      status: z.number().meta(about('HTTP 状态', 'HTTP status')),
    }),
  },
  clear: { status: 204 },
  events: {},
})
