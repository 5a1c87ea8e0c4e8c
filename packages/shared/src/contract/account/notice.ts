import { z } from 'zod'
import { call } from '../call.ts'
import { id, listOf, page, seconds } from '../fields.ts'

export const queryPage = call({
  path: '/api/notice/queryPage',
  access: 'signedIn',
  summary: '我的通知',
  fidelity: 'decided',
  body: z.object({ ...page(), unread: z.boolean().default(false) }),
  data: listOf(
    z.object({
      id,
      kind: z.string(),
      title: z.string(),
      content: z.string(),
      refType: z.string(),
      refId: z.string(),
      place: z
        .object({ appId: id, appName: z.string(), linkId: id.nullable(), modifyId: id.nullable() })
        .nullable()
        .describe('事由所在的应用，及链接、修改；与应用无关或已不存在时为 null'),
      read: z.boolean(),
      time: seconds,
    }),
  ),
})

export const read = call({
  path: '/api/notice/read',
  access: 'signedIn',
  openToFrozen: true,
  summary: '标为已读；不给编号则全部已读',
  fidelity: 'decided',
  body: z.object({ ids: z.array(id).max(100).optional() }),
  data: z.object({ unreadCount: z.int() }),
})
