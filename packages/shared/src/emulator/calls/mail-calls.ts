import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { anyCase } from '../input/any-case.ts'

const MOST = 1000
/** Mailpit's characters of a tag. */
const tag = z.string().regex(/^[\w .-]{1,100}$/)
const ids = z.array(z.string()).max(MOST)
const one = z.object({ id: z.string().describe('邮件 ID；latest 为最新一封') })
const named = z.object({ tag })
const page = {
  start: z.coerce.number<number>().int().min(0).default(0),
  limit: z.coerce.number<number>().int().min(0).max(MOST).default(50),
}
const query = z.string().min(1).max(1000).describe('from: to: subject: tag: is:unread before: after: 与普通文字')

const address = z.strictObject({ Name: z.string(), Address: z.string() })
const attachment = z.strictObject({
  PartID: z.string(),
  FileName: z.string(),
  ContentType: z.string(),
  ContentID: z.string(),
  Size: z.number().describe('字节'),
  Checksums: z.strictObject({ MD5: z.string(), SHA1: z.string(), SHA256: z.string() }),
})
const common = {
  ID: z.string(),
  MessageID: z.string(),
  From: address,
  To: z.array(address),
  Cc: z.array(address),
  Bcc: z.array(address),
  ReplyTo: z.array(address),
  Subject: z.string(),
  Tags: z.array(z.string()),
  Size: z.number().describe('字节'),
}
const summary = z.strictObject({
  ...common,
  Read: z.boolean(),
  Created: z.iso.datetime(),
  Attachments: z.number(),
  Snippet: z.string(),
})
const message = z.strictObject({
  ...common,
  Date: z.iso.datetime(),
  Text: z.string(),
  HTML: z.string(),
  ReturnPath: z.string(),
  ListUnsubscribe: z.strictObject({
    Header: z.string(),
    HeaderPost: z.string(),
    Links: z.array(z.never()),
    Errors: z.string(),
  }),
  Attachments: z.array(attachment),
  Inline: z.array(attachment).describe('显示在 HTML 中的'),
})
const list = z.strictObject({
  total: z.number().describe('收件箱共有'),
  unread: z.number().describe('收件箱未读'),
  count: z.number().describe('本页'),
  messages_count: z.number().describe('符合条件'),
  messages_unread: z.number().describe('符合条件且未读'),
  start: z.number(),
  tags: z.array(z.string()),
  messages: z.array(summary),
})
const info = z.strictObject({
  Version: z.string(),
  LatestVersion: z.string(),
  Database: z.literal('memory'),
  DatabaseSize: z.number(),
  Messages: z.number(),
  Unread: z.number(),
  Tags: z.record(z.string(), z.number()),
  RuntimeStats: z.strictObject({
    Uptime: z.number(),
    Memory: z.number(),
    MessagesDeleted: z.number(),
    SMTPAccepted: z.number(),
    SMTPAcceptedSize: z.number(),
    SMTPRejected: z.number(),
    SMTPIgnored: z.number(),
  }),
})
const someone = anyCase({ Email: z.email(), Name: z.string().max(200).optional() })
const people = z.array(someone).max(50)
const enclosed = anyCase({
  Content: z.base64().describe('Base64'),
  Filename: z.string().min(1).max(200),
  ContentType: z.string().max(200).optional(),
  ContentID: z.string().max(200).describe('给出时显示在 HTML 中').optional(),
})
const trigger = z.strictObject({
  ErrorCode: z.int().min(400).max(599).describe('SMTP 应答码'),
  Probability: z.int().min(0).max(100).describe('百分之几'),
})
const NO_TRIGGER = { ErrorCode: 451, Probability: 0 }
const oneTrigger = anyCase(trigger.shape).default(NO_TRIGGER)
const triggers = z.strictObject({ Authentication: trigger, Recipient: trigger, Sender: trigger })
const part = z.object({ id: z.string(), part: z.string().describe('附件的 PartID') })
const support = z.strictObject({
  Family: z.string(),
  Name: z.string(),
  NoteNumber: z.string(),
  Platform: z.string(),
  Support: z.enum(['yes', 'no', 'partial']),
  Version: z.string(),
})
const htmlCheck = z.strictObject({
  Platforms: z.record(z.string(), z.array(z.string())),
  Total: z.strictObject({
    Nodes: z.number(),
    Partial: z.number().describe('百分之几'),
    Supported: z.number(),
    Tests: z.number(),
    Unsupported: z.number(),
  }),
  Warnings: z.array(
    z.strictObject({
      Category: z.enum(['css', 'html']),
      Description: z.string(),
      Keywords: z.string(),
      NotesByNumber: z.record(z.string(), z.string()),
      Results: z.array(support),
      Score: z.strictObject({ Found: z.number(), Partial: z.number(), Supported: z.number(), Unsupported: z.number() }),
      Slug: z.string(),
      Tags: z.array(z.string()),
      Title: z.string(),
      URL: z.string(),
    }),
  ),
})
const linkCheck = z.strictObject({
  Errors: z.number(),
  Links: z.array(z.strictObject({ URL: z.string(), StatusCode: z.number(), Status: z.string() })),
})
const spamCheck = z.strictObject({
  Error: z.string(),
  IsSpam: z.boolean(),
  Rules: z.array(z.never()),
  Score: z.number(),
})
const relay = z.strictObject({
  Enabled: z.boolean(),
  SMTPServer: z.string(),
  ReturnPath: z.string(),
  AllowedRecipients: z.string(),
  BlockedRecipients: z.string(),
  OverrideFrom: z.string(),
  PreserveMessageIDs: z.boolean(),
  RecipientAllowlist: z.string(),
})
const settings = z.strictObject({
  Label: z.string().describe('世界的名称'),
  MessageRelay: relay,
  SpamAssassin: z.boolean(),
  ChaosEnabled: z.boolean(),
  DuplicatesIgnored: z.boolean(),
  HideDeleteAllButton: z.boolean(),
})

/** Mailpit's calls; clients of Mailpit use `/__emu/mail` as their address. */
export const mailCalls = declare('mail', ADDRESSES.mail, {
  info: { summary: '收件箱概况', answer: info },
  list: { summary: '邮件列表，新的在前', query: z.object(page), answer: list },
  search: { summary: '搜索邮件，语法同 Mailpit', query: z.object({ ...page, query }), answer: list },
  mark: {
    summary: '标为已读或未读；不指定邮件时为全部',
    body: anyCase({ Read: z.boolean().default(false), IDs: ids.optional(), Search: query.optional() }),
  },
  remove: { summary: '删除邮件；不指定时删除全部', body: anyCase({ IDs: ids.optional() }) },
  removeFound: { summary: '删除搜到的邮件', query: z.object({ query }) },
  message: { summary: '一封邮件，并标为已读', params: one, answer: message },
  headers: { summary: '邮件头', params: one, answer: z.record(z.string(), z.array(z.string())) },
  raw: {
    summary: '邮件源码',
    params: one,
    query: z.object({ dl: z.literal('1').describe('作为 .eml 文件下载').optional() }),
    file: 'text/plain',
  },
  view: {
    summary: '邮件的 HTML（{id}.html）或文本（{id}.txt）',
    params: z.object({ file: z.string().regex(/\.(html|txt)$/) }),
  },
  send: {
    summary: '放入一封邮件，如同平台发出',
    body: anyCase({
      From: someone,
      To: people.min(1),
      Cc: people.default([]),
      Bcc: z.array(z.email()).max(50).default([]),
      ReplyTo: people.default([]),
      Subject: z.string().max(500).default(''),
      Text: z.string().max(100_000).default(''),
      HTML: z.string().max(100_000).default(''),
      Tags: z.array(tag).max(20).default([]),
      Headers: z.record(z.string().regex(/^[\w-]{1,100}$/), z.string().max(1000)).default({}),
      Attachments: z.array(enclosed).max(20).default([]),
    }),
    answer: z.strictObject({ ID: z.string() }),
  },
  attachment: { summary: '邮件的一个附件', params: part },
  thumb: { summary: '图片附件的缩略图：180 × 120 的 JPEG', params: part },
  htmlCheck: {
    summary: '哪些邮件客户端不支持邮件里的 HTML 与 CSS（需安装 caniemail）',
    params: one,
    answer: htmlCheck,
  },
  linkCheck: {
    summary: '邮件里的链接能否打开，在世界自己的网络里查看',
    params: one,
    query: z.object({ follow: z.enum(['true', 'false']).default('false').describe('跟随跳转') }),
    answer: linkCheck,
  },
  spamCheck: { summary: '垃圾邮件评分；没有 SpamAssassin，Error 说明这一点', params: one, answer: spamCheck },
  release: {
    summary: '把邮件寄给真实的收件人，经由 EMULATOR_MAIL_RELAY',
    params: one,
    body: anyCase({ To: z.array(z.email()).min(1).max(50) }),
  },
  tags: { summary: '全部标签', answer: z.array(z.string()) },
  setTags: { summary: '设置邮件的标签，替换原有', body: anyCase({ IDs: ids, Tags: z.array(tag).max(20).default([]) }) },
  renameTag: { summary: '重命名标签', params: named, body: anyCase({ Name: tag }) },
  removeTag: { summary: '删除标签，邮件保留', params: named },
  chaos: { summary: 'SMTP 的故障：登录、发件人、收件人各以多大概率被拒绝', answer: triggers },
  setChaos: {
    summary: '设置 SMTP 的故障；没有给出的为不拒绝。平台发出的邮件与 SMTP 端口收到的邮件都受影响',
    body: anyCase({ Authentication: oneTrigger, Recipient: oneTrigger, Sender: oneTrigger }),
    answer: triggers,
  },
  settings: { summary: '收件箱的设置', answer: settings },
  live: { summary: '在运行' },
  ready: { summary: '可以接收' },
  events: {
    summary:
      '收件箱的变化，与 Mailpit 一样经 WebSocket，或以服务器推送事件给出（text/event-stream）；每条为 Mailpit 的通知 { Type, Data }：new 为新邮件，prune 为邮件被读取、标记或删除，stats 为数量',
  },
})
