import { about, both } from '#src/words/about.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { anyCase } from '../input/any-case.ts'
import {
  tag,
  ids,
  one,
  named,
  page,
  query,
  message,
  list,
  info,
  someone,
  people,
  enclosed,
  oneTrigger,
  triggers,
  part,
  htmlCheck,
  linkCheck,
  spamCheck,
  settings,
} from './mail-shapes.ts'

export const mailCalls = declare('mail', ADDRESSES.mail, {
  info: { summary: both('收件箱概况', 'The inbox at a glance'), answer: info },
  list: { summary: both('邮件列表，新的在前', 'Mails, newest first'), query: z.object(page), answer: list },
  search: {
    summary: both('搜索邮件，语法同 Mailpit', 'Search mails, as Mailpit does'),
    query: z.object({ ...page, query }),
    answer: list,
  },
  mark: {
    summary: both('标为已读或未读；不指定邮件时为全部', 'Mark as read or unread; all without ids'),
    body: anyCase({
      Read: z.boolean().default(false).meta(about('是否已读', 'Whether it is read')),
      IDs: ids.optional(),
      Search: query.optional(),
    }),
  },
  remove: {
    summary: both('删除邮件；不指定时删除全部', 'Delete mails; all without ids'),
    body: anyCase({ IDs: ids.optional().meta(about('邮件编号', 'Ids of mails')) }),
  },
  removeFound: { summary: both('删除搜到的邮件', 'Delete what a search finds'), query: z.object({ query }) },
  message: { summary: both('一封邮件，并标为已读', 'A mail, which is then read'), params: one, answer: message },
  headers: {
    summary: both('邮件头', 'Headers of a mail'),
    params: one,
    answer: z.record(z.string(), z.array(z.string())),
  },
  raw: {
    summary: both('邮件源码', 'Source of a mail'),
    params: one,
    query: z.object({ dl: z.literal('1').meta(about('作为 .eml 文件下载', 'Download as an .eml file')).optional() }),
    file: 'text/plain',
  },
  view: {
    summary: both('邮件的 HTML（{id}.html）或文本（{id}.txt）', 'HTML ({id}.html) or text ({id}.txt) of a mail'),
    params: z.object({
      file: z
        .string()
        .regex(/\.(html|txt)$/)
        .meta(about('文件', 'File')),
    }),
  },
  send: {
    summary: both('放入一封邮件，如同平台发出', 'Put in a mail as if the platform had sent it'),
    body: anyCase({
      From: someone.meta(about('发件人', 'Sender')),
      To: people.min(1).meta(about('收件人', 'Recipients')),
      Cc: people.default([]),
      Bcc: z.array(z.email()).max(50).default([]).meta(about('密送', 'Blind copies')),
      ReplyTo: people.default([]).meta(about('回复地址', 'Addresses to reply to')),
      Subject: z.string().max(500).default('').meta(about('主题', 'Subject')),
      Text: z.string().max(100_000).default('').meta(about('纯文本正文', 'Body as text')),
      HTML: z.string().max(100_000).default('').meta(about('HTML 正文', 'Body as HTML')),
      Tags: z.array(tag).max(20).default([]).meta(about('标签', 'Tags')),
      Headers: z
        .record(z.string().regex(/^[\w-]{1,100}$/), z.string().max(1000))
        .default({})
        .meta(about('邮件头', 'Headers')),
      Attachments: z.array(enclosed).max(20).default([]).meta(about('附件', 'Attachments')),
    }),
    answer: z.strictObject({ ID: z.string().meta(about('邮件编号', 'Id of the mail')) }),
  },
  attachment: { summary: both('邮件的一个附件', 'An attachment'), params: part },
  thumb: {
    summary: both('图片附件的缩略图：180 × 120 的 JPEG', 'Thumbnail of a picture: a JPEG of 180 × 120'),
    params: part,
  },
  htmlCheck: {
    summary: both(
      '哪些邮件客户端不支持邮件里的 HTML 与 CSS（需安装 caniemail）',
      'Which mail programs do not show the mail’s HTML and CSS (needs caniemail)',
    ),
    params: one,
    answer: htmlCheck,
  },
  linkCheck: {
    summary: both(
      '邮件里的链接能否打开，在世界自己的网络里查看',
      'Whether links of a mail open, in the world’s own network',
    ),
    params: one,
    query: z.object({ follow: z.enum(['true', 'false']).default('false').meta(about('跟随跳转', 'Follow redirects')) }),
    answer: linkCheck,
  },
  spamCheck: {
    summary: both(
      '垃圾邮件评分；没有 SpamAssassin，Error 说明这一点',
      'Spam score; there is no SpamAssassin, as Error says',
    ),
    params: one,
    answer: spamCheck,
  },
  release: {
    summary: both(
      '把邮件寄给真实的收件人，经由 EMULATOR_MAIL_RELAY',
      'Send a mail to its real recipients, by EMULATOR_MAIL_RELAY',
    ),
    params: one,
    body: anyCase({ To: z.array(z.email()).min(1).max(50).meta(about('收件人', 'Recipients')) }),
  },
  tags: { summary: both('全部标签', 'All tags'), answer: z.array(z.string()) },
  setTags: {
    summary: both('设置邮件的标签，替换原有', 'Set the tags of mails in place of theirs'),
    body: anyCase({
      IDs: ids,
      Tags: z.array(tag).max(20).default([]).meta(about('标签', 'Tags')),
    }),
  },
  renameTag: {
    summary: both('重命名标签', 'Rename a tag'),
    params: named,
    body: anyCase({ Name: tag.meta(about('新的名称', 'The new name')) }),
  },
  removeTag: { summary: both('删除标签，邮件保留', 'Remove a tag; mails stay'), params: named },
  chaos: {
    summary: both(
      'SMTP 的故障：登录、发件人、收件人各以多大概率被拒绝',
      'Faults of SMTP: how likely sign-in, sender and recipient are refused',
    ),
    answer: triggers,
  },
  setChaos: {
    summary: both(
      '设置 SMTP 的故障；没有给出的为不拒绝。平台发出的邮件与 SMTP 端口收到的邮件都受影响',
      'Set faults of SMTP; what is not given is not refused. Mail of the platform and of the SMTP port is affected',
    ),
    body: anyCase({ Authentication: oneTrigger, Recipient: oneTrigger, Sender: oneTrigger }),
    answer: triggers,
  },
  settings: { summary: both('收件箱的设置', 'Settings of the inbox'), answer: settings },
  live: { summary: both('在运行', 'It runs') },
  ready: { summary: both('可以接收', 'It takes mail') },
  events: {
    summary: both(
      '收件箱的变化，与 Mailpit 一样经 WebSocket，或以服务器推送事件给出（text/event-stream）；每条为 Mailpit 的通知 { Type, Data }：new 为新邮件，prune 为邮件被读取、标记或删除，stats 为数量',
      'Changes of the inbox, by WebSocket as Mailpit’s or as events (text/event-stream), each a notice { Type, Data }: new, prune for read, tagged or deleted, stats for counts',
    ),
  },
})
