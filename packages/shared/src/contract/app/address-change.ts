import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, named, total } from '#src/contract/named-fields.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '../call.ts'
import { fieldChange, id } from '../fields.ts'
import { reviewState } from '../link/link-fields.ts'
import { appAddresses } from './app-fields.ts'
import { said } from '#src/contract/messages.ts'

const owned = { access: 'console' as const, fidelity: 'decided' as const }

export const changeId = id

/** The most links that a change names; all of them are counted. */
export const TOUCHED_LINKS_MAX = 100

const touchedLinks = z
  .object({
    total,
    list: z
      .array(z.object(fieldsOf('linkId', 'linkName', 'code', 'url')))
      .meta(about('本页的各行', 'Rows of the page')),
  })
  .meta({ id: 'TouchedLinks' })

/** A change of an app's addresses, name and icon, with its review. */
export const addressChange = z
  .object({
    changeId: changeId.meta(about('变更编号', 'Id of the change')),
    ...fieldsOf('appId', 'appName'),
    reviewState,
    changes: z.array(fieldChange).meta(about('改动', 'Changes')),
    links: touchedLinks.meta(
      about(
        `已通过审核的链接中，访问者会到达所改地址的；最多列出 ${TOUCHED_LINKS_MAX} 个`,
        `Approved links whose visitors reach the changed addresses; at most ${TOUCHED_LINKS_MAX} are listed`,
      ),
    ),
    ...fieldsOf('rejectReason', 'applyTime', 'reviewTime'),
  })
  .meta({ id: 'AddressChange' })

export const queryAddressChange = call({
  path: '/api/app/queryAddressChange',
  ...owned,
  body: z.object({ appId: named.appId }),
  data: z.object({
    change: addressChange
      .extend({
        addresses: appAddresses
          .extend({
            appName: z.string().optional().meta(about('应用名称', 'Name of the app')),
            icon: z.string().optional().meta(about('图标', 'Icon')),
          })
          .meta(explained('addressChange.addresses')),
      })
      .nullable()
      .meta(about('变更', 'Change')),
  }),
  codes: [CODE.appNotFound],
})

export const cancelAddressChange = call({
  path: '/api/app/cancelAddressChange',
  ...owned,
  body: z
    .object({ appId: named.appIdIfAny, changeId: changeId.optional().meta(about('变更编号', 'Id of the change')) })
    .refine((body) => body.appId !== undefined || body.changeId !== undefined, said('fields.changeUnnamed')),
  data: z.object({ reviewState }),
  codes: [CODE.appNotFound, CODE.illegalMove],
})
