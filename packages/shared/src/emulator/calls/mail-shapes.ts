import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { anyCase } from '../input/any-case.ts'

const MOST = 1000
/** Mailpit's characters of a tag. */
export const tag = z.string().regex(/^[\w .-]{1,100}$/)
export const ids = z.array(z.string()).max(MOST).meta(about('邮件编号', 'Ids of mails'))
export const one = z.object({
  id: z.string().meta(about('邮件 ID；latest 为最新一封', 'ID of a mail; latest for the newest')),
})
export const named = z.object({ tag: tag.meta(about('标签', 'Tag')) })
export const page = {
  start: z.coerce.number<number>().int().min(0).default(0).meta(about('从第几封起', 'The first one, from 0')),
  limit: z.coerce.number<number>().int().min(0).max(MOST).default(50).meta(about('最多多少条', 'How many at most')),
}
export const query = z.string().min(1).max(1000).meta(explained('mailShapes.query'))

const address = z.strictObject({
  Name: z.string().meta(about('名称', 'Name')),
  Address: z.string().meta(about('邮箱地址', 'E-mail address')),
})
export const attachment = z.strictObject({
  PartID: z.string().meta(about('附件编号', 'Id of the part')),
  FileName: z.string().meta(about('文件名', 'Name of the file')),
  ContentType: z.string().meta(about('媒体类型', 'Media type')),
  ContentID: z.string().meta(about('在 HTML 中引用所用的编号', 'Id by which the HTML refers to it')),
  Size: z.number().meta(about('字节', 'Bytes')),
  Checksums: z
    .strictObject({
      MD5: z.string().meta(about('MD5 校验和', 'MD5')),
      SHA1: z.string().meta(about('SHA-1 校验和', 'SHA-1')),
      SHA256: z.string().meta(about('SHA-256 校验和', 'SHA-256')),
    })
    .meta(about('内容的校验和', 'Checksums of the content')),
})
const common = {
  ID: z.string().meta(about('邮件编号', 'Id of the mail')),
  MessageID: z.string().meta(about('Message-ID', 'Message-ID')),
  From: address.meta(about('发件人', 'Sender')),
  To: z.array(address).meta(about('收件人', 'Recipients')),
  Cc: z.array(address).meta(about('抄送', 'Copies')),
  Bcc: z.array(address).meta(about('密送', 'Blind copies')),
  ReplyTo: z.array(address).meta(about('回复地址', 'Addresses to reply to')),
  Subject: z.string().meta(about('主题', 'Subject')),
  Tags: z.array(z.string()).meta(about('标签', 'Tags')),
  Size: z.number().meta(about('字节', 'Bytes')),
}
export const summary = z.strictObject({
  ...common,
  Read: z.boolean().meta(about('是否已读', 'Whether it is read')),
  Created: z.iso.datetime().meta(about('收到的时间', 'When it came')),
  Attachments: z.number().meta(about('附件', 'Attachments')),
  Snippet: z.string().meta(about('正文开头', 'Beginning of the text')),
})
export const message = z.strictObject({
  ...common,
  Date: z.iso.datetime().meta(about('邮件日期', 'Date of the mail')),
  Text: z.string().meta(about('纯文本正文', 'Body as text')),
  HTML: z.string().meta(about('HTML 正文', 'Body as HTML')),
  ReturnPath: z.string().meta(about('退信地址', 'Return path')),
  ListUnsubscribe: z
    .strictObject({
      Header: z.string().meta(about('List-Unsubscribe 邮件头', 'Header List-Unsubscribe')),
      HeaderPost: z.string().meta(about('List-Unsubscribe-Post 邮件头', 'Header List-Unsubscribe-Post')),
      Links: z.array(z.never()).meta(about('链接', 'Links')),
      Errors: z.string().meta(about('错误', 'Errors')),
    })
    .meta(about('退订', 'Ways to unsubscribe')),
  Attachments: z.array(attachment).meta(about('附件', 'Attachments')),
  Inline: z.array(attachment).meta(about('显示在 HTML 中的', 'Shown within the HTML')),
})
export const list = z.strictObject({
  total: z.number().meta(about('收件箱共有', 'In the inbox in all')),
  unread: z.number().meta(about('收件箱未读', 'Unread in the inbox')),
  count: z.number().meta(about('本页', 'On this page')),
  messages_count: z.number().meta(about('符合条件', 'That match')),
  messages_unread: z.number().meta(about('符合条件且未读', 'That match, unread')),
  start: z.number().meta(about('从第几封起', 'The first one, from 0')),
  tags: z.array(z.string()).meta(about('标签', 'Tags')),
  messages: z.array(summary).meta(about('邮件', 'Mails')),
})
export const info = z.strictObject({
  Version: z.string().meta(about('版本', 'Version')),
  LatestVersion: z.string().meta(about('最新版本', 'Latest version')),
  Database: z.literal('memory').meta(about('存放处', 'Where mail is kept')),
  DatabaseSize: z.number().meta(about('占用的字节', 'Bytes taken')),
  Messages: z.number().meta(about('邮件数', 'Mails')),
  Unread: z.number().meta(about('未读数', 'Unread')),
  Tags: z.record(z.string(), z.number()).meta(about('标签', 'Tags')),
  RuntimeStats: z
    .strictObject({
      Uptime: z.number().meta(about('已运行的秒数', 'Seconds since the start')),
      Memory: z.number().meta(about('占用的内存，字节', 'Memory in bytes')),
      MessagesDeleted: z.number().meta(about('已删除的邮件数', 'Mails deleted')),
      SMTPAccepted: z.number().meta(about('经 SMTP 收下的邮件数', 'Mails taken by SMTP')),
      SMTPAcceptedSize: z.number().meta(about('经 SMTP 收下的字节', 'Bytes taken by SMTP')),
      SMTPRejected: z.number().meta(about('经 SMTP 拒绝的邮件数', 'Mails refused by SMTP')),
      SMTPIgnored: z.number().meta(about('经 SMTP 忽略的邮件数', 'Mails ignored by SMTP')),
    })
    .meta(about('运行情况', 'Figures of the run')),
})
export const someone = anyCase({
  Email: z.email().meta(about('邮箱', 'E-mail')),
  Name: z.string().max(200).optional().meta(about('名称', 'Name')),
})
export const people = z.array(someone).max(50).meta(about('抄送', 'Copies'))
export const enclosed = anyCase({
  Content: z.base64().meta(about('Base64', 'Base64')),
  Filename: z.string().min(1).max(200).meta(about('文件名', 'Name of the file')),
  ContentType: z.string().max(200).optional().meta(about('媒体类型', 'Media type')),
  ContentID: z.string().max(200).meta(about('给出时显示在 HTML 中', 'Shown within the HTML where given')).optional(),
})
const trigger = z.strictObject({
  ErrorCode: z.int().min(400).max(599).meta(about('SMTP 应答码', 'SMTP reply code')),
  Probability: z.int().min(0).max(100).meta(about('百分之几', 'Per cent')),
})
const NO_TRIGGER = { ErrorCode: 451, Probability: 0 }
export const oneTrigger = anyCase(trigger.shape).default(NO_TRIGGER).meta(explained('mailShapes.oneTrigger'))
export const triggers = z.strictObject({
  Authentication: trigger.meta(about('登录的故障', 'Fault of signing in')),
  Recipient: trigger.meta(about('收件人的故障', 'Fault of recipients')),
  Sender: trigger.meta(about('发件人的故障', 'Fault of senders')),
})
export const part = z.object({
  id: z.string().meta(about('编号', 'Id')),
  part: z.string().meta(about('附件的 PartID', 'PartID of the attachment')),
})
const support = z.strictObject({
  Family: z.string().meta(about('邮件程序的系列', 'Family of mail programs')),
  Name: z.string().meta(about('名称', 'Name')),
  NoteNumber: z.string().meta(about('注释序号', 'Number of the note')),
  Platform: z.string().meta(about('平台', 'Platform')),
  Support: z.enum(['yes', 'no', 'partial']).meta(about('支持程度', 'Degree of support')),
  Version: z.string().meta(about('版本', 'Version')),
})
export const htmlCheck = z.strictObject({
  Platforms: z.record(z.string(), z.array(z.string())).meta(about('各系列的平台', 'Platforms by family')),
  Total: z
    .strictObject({
      Nodes: z.number().meta(about('HTML 节点数', 'HTML nodes')),
      Partial: z.number().meta(about('百分之几', 'Per cent')),
      Supported: z.number().meta(about('支持', 'Supported')),
      Tests: z.number().meta(about('检查的项数', 'Items checked')),
      Unsupported: z.number().meta(about('不支持', 'Not supported')),
    })
    .meta(about('合计', 'Total')),
  Warnings: z
    .array(
      z.strictObject({
        Category: z.enum(['css', 'html']).meta(about('类别', 'Category')),
        Description: z.string().meta(about('说明', 'Description')),
        Keywords: z.string().meta(about('关键词', 'Keywords')),
        NotesByNumber: z.record(z.string(), z.string()).meta(about('按序号的注释', 'Notes by number')),
        Results: z.array(support).meta(about('各邮件程序的结果', 'Results by mail program')),
        Score: z
          .strictObject({
            Found: z.number().meta(about('查到的项数', 'Items found')),
            Partial: z.number().meta(about('部分支持', 'Supported in part')),
            Supported: z.number().meta(about('支持', 'Supported')),
            Unsupported: z.number().meta(about('不支持', 'Not supported')),
          })
          .meta(about('得分', 'Score')),
        Slug: z.string().meta(about('短名', 'Short name')),
        Tags: z.array(z.string()).meta(about('标签', 'Tags')),
        Title: z.string().meta(about('标题', 'Title')),
        URL: z.string().meta(about('地址', 'Address')),
      }),
    )
    .meta(about('警告', 'Warnings')),
})
export const linkCheck = z.strictObject({
  Errors: z.number().meta(about('错误', 'Errors')),
  Links: z
    .array(
      z.strictObject({
        URL: z.string().meta(about('地址', 'Address')),
        StatusCode: z.number().meta(about('HTTP 状态', 'HTTP status')),
        Status: z.string().meta(about('状态说明', 'Status in words')),
      }),
    )
    .meta(about('链接', 'Links')),
})
export const spamCheck = z.strictObject({
  Error: z.string().meta(about('错误说明', 'What is wrong')),
  IsSpam: z.boolean().meta(about('是否为垃圾邮件', 'Whether it is spam')),
  Rules: z.array(z.never()).meta(about('命中的规则', 'Rules that matched')),
  Score: z.number().meta(about('得分', 'Score')),
})
const relay = z.strictObject({
  Enabled: z.boolean().meta(about('是否启用', 'Whether it is on')),
  SMTPServer: z.string().meta(about('转发服务器', 'Server of the relay')),
  ReturnPath: z.string().meta(about('退信地址', 'Return path')),
  AllowedRecipients: z.string().meta(about('允许转发的收件人', 'Recipients that mail is relayed to')),
  BlockedRecipients: z.string().meta(about('不转发的收件人', 'Recipients that no mail is relayed to')),
  OverrideFrom: z.string().meta(about('转发时改用的发件人', 'Sender in place of the mail’s own when relayed')),
  PreserveMessageIDs: z.boolean().meta(explained('mailShapes.PreserveMessageIDs')),
  RecipientAllowlist: z.string().meta(about('允许转发的收件人', 'Recipients that mail is relayed to')),
})
export const settings = z.strictObject({
  Label: z.string().meta(about('世界的名称', 'Name of the world')),
  MessageRelay: relay.meta(about('转发的设置', 'Settings of the relay')),
  SpamAssassin: z.boolean().meta(about('是否有 SpamAssassin', 'Whether there is SpamAssassin')),
  ChaosEnabled: z.boolean().meta(about('能否设定 SMTP 故障', 'Whether faults of SMTP can be set')),
  DuplicatesIgnored: z.boolean().meta(about('是否忽略重复的邮件', 'Whether duplicates are ignored')),
  HideDeleteAllButton: z.boolean().meta(about('是否隐藏全部删除的按钮', 'Whether the button to delete all is hidden')),
})

/** Mailpit's calls; clients of Mailpit use `/__emu/mail` as their address. */
