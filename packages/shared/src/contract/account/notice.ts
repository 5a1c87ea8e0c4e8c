import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, listOf, page } from '../fields.ts'

export const queryPage = call({
  path: '/api/notice/queryPage',
  access: 'signedIn',
  fidelity: 'decided',
  body: z.object({ ...page(), unread: z.boolean().default(false).meta(about('只要未读的', 'Unread only')) }),
  data: listOf(
    z.object({
      id,
      kind: z.string().meta(about('种类', 'Kind')),
      title: named.title,
      content: named.contentText,
      refType: z.string().meta(about('相关对象的种类', 'Kind of what it is about')),
      refId: z.string().meta(about('相关对象的编号', 'Id of what it is about')),
      place: z
        .object({
          ...fieldsOf('appId', 'appName'),
          linkId: id.nullable().meta(about('链接编号', 'Id of the link')),
          modifyId: id.nullable().meta(about('修改编号', 'Id of the change')),
        })
        .nullable()
        .meta(explained('notice.place')),
      read: z.boolean().meta(about('是否已读', 'Whether it is read')),
      time: named.time,
    }),
  ),
})

export const read = call({
  path: '/api/notice/read',
  access: 'signedIn',
  openToFrozen: true,
  fidelity: 'decided',
  body: z.object({ ids: z.array(id).max(100).optional().meta(about('编号', 'Ids')) }),
  data: z.object({ unreadCount: named.unreadCount }),
})
