import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '../call.ts'
import { fieldChange, id, seconds } from '../fields.ts'
import { reviewState } from '../link/link-fields.ts'
import { appAddresses } from './app-fields.ts'
import { said } from '#src/contract/messages.ts'

const owned = { access: 'console' as const, fidelity: 'decided' as const }

export const changeId = id

/** The most links that a change names; all of them are counted. */
export const TOUCHED_LINKS_MAX = 100

const touchedLinks = z
  .object({
    total: z.int(),
    list: z.array(z.object({ linkId: id, linkName: z.string(), code: z.string(), url: z.string() })),
  })
  .meta({ id: 'TouchedLinks' })

/** A change of an app's addresses, name and icon, with its review. */
export const addressChange = z
  .object({
    changeId,
    appId: id,
    appName: z.string(),
    reviewState,
    changes: z.array(fieldChange),
    links: touchedLinks.describe(`已通过审核的链接中，访问者会到达所改地址的；最多列出 ${TOUCHED_LINKS_MAX} 个`),
    rejectReason: z.string().nullable(),
    applyTime: seconds,
    reviewTime: seconds.nullable(),
  })
  .meta({ id: 'AddressChange' })

export const queryAddressChange = call({
  path: '/api/app/queryAddressChange',
  ...owned,
  summary: '应用最近一次变更（地址，以及须审核的名称与图标）：逐字段对比、涉及的链接与审核结果；从未变更则为 null',
  body: z.object({ appId: id }),
  data: z.object({
    change: addressChange
      .extend({
        addresses: appAddresses
          .extend({ appName: z.string().optional(), icon: z.string().optional() })
          .describe('通过后的全部地址；要改名称或图标时，亦有通过后的名称与图标'),
      })
      .nullable(),
  }),
  codes: [CODE.appNotFound],
})

export const cancelAddressChange = call({
  path: '/api/app/cancelAddressChange',
  ...owned,
  summary: '撤回待审核的变更，原内容继续有效；给出应用或变更的编号',
  body: z
    .object({ appId: id.optional(), changeId: changeId.optional() })
    .refine((body) => body.appId !== undefined || body.changeId !== undefined, said('fields.changeUnnamed')),
  data: z.object({ reviewState }),
  codes: [CODE.appNotFound, CODE.illegalMove],
})
