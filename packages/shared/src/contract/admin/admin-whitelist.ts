import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { createTime } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { emailKey, isDomainName, isEmail } from '../../domain/person/email.ts'
import { operator, removal } from './admin-fields.ts'
import { call } from '../call.ts'
import { id, listOf, page, upTo } from '../fields.ts'
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
  .meta(about('白名单条目', 'Entry of the whitelist'))

const row = z
  .object({
    id,
    entry: z.string().meta(about('白名单条目', 'Entry of the whitelist')),
    remark: z.string().meta(about('备注', 'Remark')),
    createdBy: z.string().meta(about('添加人的账号编号', 'Account of who added it')),
    createdByName: z.string().nullable().meta(explained('adminWhitelist.createdByName')),
    createTime,
  })
  .meta({ id: 'WhitelistEntry' })

export const queryPage = call({
  path: '/api/admin/whitelist/queryPage',
  ...operator,
  body: z.object({ ...page(), order: newestFirst }),
  data: listOf(row).extend({ enabled: z.boolean().meta(about('白名单是否启用', 'Whether the whitelist is on')) }),
})
export const add = call({
  path: '/api/admin/whitelist/add',
  creates: true,
  ...operator,
  body: z.object({ entry: whitelistEntry, remark: upTo(100, 'remark').default('').meta(about('备注', 'Remark')) }),
  data: row,
})
export const remove = removal('whitelist')
