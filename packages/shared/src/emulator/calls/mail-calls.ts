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
const none = z.array(z.never())
const common = {
  ID: z.string(),
  MessageID: z.string(),
  From: address,
  To: z.array(address),
  Cc: none,
  Bcc: none,
  ReplyTo: none,
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
  ListUnsubscribe: z.strictObject({ Header: z.string(), HeaderPost: z.string(), Links: none, Errors: z.string() }),
  Attachments: none,
  Inline: none,
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
      To: z.array(someone).min(1).max(50),
      Subject: z.string().max(500).default(''),
      Text: z.string().max(100_000).default(''),
      HTML: z.string().max(100_000).default(''),
      Tags: z.array(tag).max(20).default([]),
    }),
    answer: z.strictObject({ ID: z.string() }),
  },
  tags: { summary: '全部标签', answer: z.array(z.string()) },
  setTags: { summary: '设置邮件的标签，替换原有', body: anyCase({ IDs: ids, Tags: z.array(tag).max(20).default([]) }) },
  renameTag: { summary: '重命名标签', params: named, body: anyCase({ Name: tag }) },
  removeTag: { summary: '删除标签，邮件保留', params: named },
  events: {
    summary:
      '收件箱的变化，以服务器推送事件给出（text/event-stream）；每条为 Mailpit 的通知 { Type, Data }：new 为新邮件，prune 为邮件被读取、标记或删除，stats 为数量',
  },
})
