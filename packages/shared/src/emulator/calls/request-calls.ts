import { about, both } from '#src/words/about.ts'
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
    .meta(
      about(
        '短链接访问的判定；其他请求为 null',
        'What was decided on a visit of a short link; null for other requests',
      ),
    ),
  why: why.meta(about('缘由', 'Why it came out so')),
  fault: z.string().nullable().meta(about('命中的故障', 'Fault that was met')),
})

const step = z.strictObject({
  step: z.string().meta(about('步骤', 'Step')),
  result: z
    .enum(['passed', 'refused', 'left'])
    .meta(about('left 为没有走到，或不适用', 'left: not reached, or not applicable')),
  text: z.string().meta(about('文字', 'Text')),
})

export const requestCalls = declare('requests', ADDRESSES.requests, {
  list: {
    summary: both('最近的请求及其缘由，新的在前', 'Last requests and why they came out so, newest first'),
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
    summary: both(
      '一次请求：判定的每一步，以及哪些身份能通过',
      'A request: each step of the decision, and which personas would pass',
    ),
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    answer: entry.extend({
      steps: z
        .array(step)
        .meta(
          about(
            '接口为准入的各步；短链接访问为判定的各步',
            'Steps of admission of a call; of a short link, those of the decision',
          ),
        ),
      passes: z
        .array(z.string())
        .meta(about('身份名；不是身份的所有者给出邮箱', 'Name of a persona; the e-mail of an owner who is none')),
    }),
  },
  exchange: {
    summary: both(
      '一次请求发出与收到的内容；令牌与密码以 *** 代替',
      'What a request sent and got; tokens and passwords are ***',
    ),
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    answer: z.strictObject({
      method: z.string().meta(about('HTTP 方法', 'HTTP method')),
      url: z.string().meta(about('地址', 'Address')),
      type: z.string().nullable().meta(about('类型', 'Type')),
      body: z
        .string()
        .nullable()
        .meta(about('null 为文件、过长或无法解析的内容', 'null for files, and for what is too long or cannot be read')),
      answer: z
        .string()
        .nullable()
        .meta(about('null 为过长的应答或文件', 'null for answers that are too long, and files')),
    }),
  },
  effects: {
    summary: both(
      '一次请求带来的邮件与改动（审计中的记录）',
      'Mails and changes that a request brought (of the audit log)',
    ),
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
  har: {
    summary: both(
      '最近的请求与应答，HAR 1.2 文件；令牌、密码与证件号以占位代替',
      'Last requests and answers as HAR 1.2; tokens, passwords and numbers are replaced',
    ),
    file: 'application/json',
  },
  replay: {
    summary: both('再发送一次：以原来的账号，或以某个身份', 'Send it again: as the same account, or as a persona'),
    params: z.object({ id: z.string().meta(about('编号', 'Id')) }),
    body: z.strictObject({
      as: z.string().max(64).meta(about('身份名', 'Name of a persona')).optional(),
      whitelist: z
        .literal(true)
        .meta(
          about(
            '先把发出请求的账号加入白名单，等于运营添加',
            'Puts the account of the request on the whitelist first, as an operator would',
          ),
        )
        .optional(),
    }),
    answer: z.strictObject({
      id: z.string().meta(about('新的请求', 'The new request')),
      status: z.number().meta(about('HTTP 状态', 'HTTP status')),
    }),
  },
  clear: { summary: both('清空请求记录', 'Clear the log of requests'), status: 204 },
  events: {
    summary: both(
      '服务器推送事件（text/event-stream）：request、mail、fault；mailbox 为邮件被读取、标记或删除',
      'Events (text/event-stream): request, mail, fault; mailbox for mail that was read, tagged or deleted',
    ),
  },
})
