import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, appId, named, linkId } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { changeId } from './address-change.ts'
import { android, appAddresses, ASSOCIATION_FILES, appFields, appState, plainAppFields } from './app-fields.ts'
import { appSummary } from './app-summary.ts'
import { call } from '#src/contract/call.ts'
import { baseVersion, changes, id, listOf, page, seconds, version, withoutDefaults } from '#src/contract/fields.ts'
import { reviewState } from '#src/contract/link/link-fields.ts'
import { visitOrder } from '#src/contract/list-order.ts'

const owned = { access: 'console' as const, fidelity: 'specified' as const }

const appDetail = z
  .object({
    id: appId.meta(about('编号', 'Id')),
    appId,
    appKey: z.string().meta(explained('app.appKey')),
    defaultUrl: z.string().meta(explained('app.defaultUrl')),
    secretTime: seconds.nullable().meta(explained('app.secretTime')),
    ...fieldsOf('appName', 'icon', 'category'),
    ...appAddresses.shape,
    ...withoutDefaults(plainAppFields),
    pendingAddressChange: changeId.nullable().meta(explained('app.pendingAddressChange')),
    appState,
    ...fieldsOf('freezeReason', 'freezeDetail', 'createTime', 'updateTime'),
    version,
  })
  .meta({ id: 'AppDetail' })

export const add = call({
  path: '/api/app/add',
  creates: true,
  access: 'active',
  fidelity: 'specified',
  body: z.object({ ...appFields, defaultLink: z.boolean().default(false).meta(explained('app.defaultLink')) }),
  data: z.object({
    id: appId.meta(about('编号', 'Id')),
    ...fieldsOf('appId', 'appName'),
    defaultLinkId: linkId.nullable().meta(explained('app.defaultLinkId')),
  }),
  codes: [CODE.packageTaken, CODE.appNameTaken, CODE.domainNotAllowed, CODE.limitReached, CODE.fileNotFound],
})

export const edit = call({
  path: '/api/app/edit',
  ...owned,
  body: changes(
    z
      .object({
        ...withoutDefaults(appFields),
        android: android.extend(withoutDefaults(android.shape)).partial().meta(about('Android 应用', 'Android app')),
      })
      .partial()
      .extend({ appId, baseVersion }),
  ),
  data: z.object({
    addressChange: z
      .object({ changeId: changeId.meta(about('变更编号', 'Id of the change')), reviewState })
      .nullable()
      .meta(explained('app.addressChange')),
  }),
  codes: [
    CODE.appNotFound,
    CODE.illegalMove,
    CODE.editConflict,
    CODE.packageTaken,
    CODE.appNameTaken,
    CODE.domainNotAllowed,
    CODE.fileNotFound,
  ],
})

export const queryPage = call({
  path: '/api/app/queryPage',
  ...owned,
  body: z.object({ ...page(), order: visitOrder }),
  data: listOf(appSummary),
})

export const queryList = call({
  path: '/api/app/queryList',
  ...owned,
  body: z.object(page(10_000)),
  data: listOf(z.object({ id, ...fieldsOf('appId', 'appName', 'icon') })),
})

export const queryDetail = call({
  path: '/api/app/queryDetail',
  ...owned,
  body: z.object({ appId }),
  data: appDetail,
  codes: [CODE.appNotFound],
})

export const checkAssociation = call({
  path: '/api/app/checkAssociation',
  access: 'console',
  fidelity: 'decided',
  body: z.object({ appId }),
  data: z.object({
    linkPrefix: z.string().meta(explained('app.linkPrefix')),
    hosts: z.array(z.string()).meta(explained('app.hosts')),
    notes: z.array(z.string()).meta(about('关于应用所用域名的提示', 'Advice about the app’s domains')),
    files: z
      .array(
        z.object({
          file: z.enum(ASSOCIATION_FILES).meta(about('文件', 'File')),
          url: z.string().meta(about('文件的地址', 'Address of the file')),
          listed: z.boolean().meta(about('文件现在是否列有本应用', 'Whether the file lists this app now')),
          items: z
            .array(
              z.object({
                name: named.name,
                ok: z.boolean().meta(about('是否成功', 'Whether it is right')),
                text: z.string().meta(explained('app.text')),
              }),
            )
            .meta(about('逐项检查', 'Each check')),
          cache: z.string().meta(about('改动多久后到达手机', 'How long until phones know of a change')),
        }),
      )
      .meta(about('文件', 'Files')),
  }),
  codes: [CODE.appNotFound],
})
