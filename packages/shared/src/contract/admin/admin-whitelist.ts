import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { emailKey, isDomainName, isEmail } from '../../domain/person/email.ts'
import { operator } from './admin-fields.ts'
import { call } from '../call.ts'
import { id, listOf, nothing, page, seconds, upTo } from '../fields.ts'
import { newestFirst } from '../list-order.ts'
import { said } from '#src/contract/messages.ts'

/** An e-mail address, or `@domain` for all of a domain's; in lower case. */
export const whitelistEntry = z
  .string()
  .max(320, said('fields.whitelistEntryMalformed'))
  .transform(emailKey)
  .refine(
    (entry) => (entry.startsWith('@') ? isDomainName(entry.slice(1)) : isEmail(entry)),
    said('fields.whitelistEntryMalformed'),
  )

const row = z
  .object({
    id,
    entry: z.string(),
    remark: z.string(),
    createdBy: z.string(),
    createdByName: z.string().nullable().describe('添加人现在的名称或邮箱；已注销时为 null'),
    createTime: seconds,
  })
  .meta({ id: 'WhitelistEntry' })

export const queryPage = call({
  path: '/api/admin/whitelist/queryPage',
  ...operator,
  summary: '白名单；关键词匹配条目或备注',
  body: z.object({ ...page(), order: newestFirst }),
  data: listOf(row).extend({ enabled: z.boolean().describe('白名单是否启用') }),
})
export const add = call({
  path: '/api/admin/whitelist/add',
  creates: true,
  ...operator,
  summary: '加入白名单；重复的条目不收',
  body: z.object({ entry: whitelistEntry, remark: upTo(100, 'remark').default('') }),
  data: row,
})
export const remove = call({
  path: '/api/admin/whitelist/remove',
  ...operator,
  summary: '移出白名单',
  body: z.object({ id }),
  data: nothing,
  codes: [CODE.recordNotFound],
})
