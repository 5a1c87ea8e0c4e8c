import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
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
  info: { answer: info },
  list: { query: z.object(page), answer: list },
  search: { query: z.object({ ...page, query }), answer: list },
  mark: {
    body: anyCase({
      Read: z.boolean().default(false).meta(about('是否已读', 'Whether it is read')),
      IDs: ids.optional(),
      Search: query.optional(),
    }),
  },
  remove: { body: anyCase({ IDs: ids.optional().meta(about('邮件编号', 'Ids of mails')) }) },
  removeFound: { query: z.object({ query }) },
  message: { params: one, answer: message },
  headers: { params: one, answer: z.record(z.string(), z.array(z.string())) },
  raw: {
    params: one,
    query: z.object({ dl: z.literal('1').meta(about('作为 .eml 文件下载', 'Download as an .eml file')).optional() }),
    file: 'text/plain',
  },
  view: {
    params: z.object({
      file: z
        .string()
        .regex(/\.(html|txt)$/)
        .meta(explained('mailCalls.file')),
    }),
  },
  send: {
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
  attachment: { params: part },
  thumb: { params: part },
  htmlCheck: { params: one, answer: htmlCheck },
  linkCheck: {
    params: one,
    query: z.object({ follow: z.enum(['true', 'false']).default('false').meta(about('跟随跳转', 'Follow redirects')) }),
    answer: linkCheck,
  },
  spamCheck: { params: one, answer: spamCheck },
  release: {
    params: one,
    body: anyCase({ To: z.array(z.email()).min(1).max(50).meta(about('收件人', 'Recipients')) }),
  },
  tags: { answer: z.array(z.string()) },
  setTags: { body: anyCase({ IDs: ids, Tags: z.array(tag).max(20).default([]).meta(about('标签', 'Tags')) }) },
  renameTag: { params: named, body: anyCase({ Name: tag.meta(about('新的名称', 'The new name')) }) },
  removeTag: { params: named },
  chaos: { answer: triggers },
  setChaos: {
    body: anyCase({ Authentication: oneTrigger, Recipient: oneTrigger, Sender: oneTrigger }),
    answer: triggers,
  },
  settings: { answer: settings },
  live: {},
  ready: {},
  events: {},
})
