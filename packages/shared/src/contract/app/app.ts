import { about, both } from '#src/words/about.ts'
import {
  appId,
  named,
  appName,
  createTime,
  freezeDetail,
  freezeReason,
  linkId,
  updateTime,
} from '#src/contract/named-fields.ts'
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
    appKey: z
      .string()
      .meta(
        about('应用公钥：应用与网页以此调用开放接口', 'Public key of the app: app and page call the open API by it'),
      ),
    defaultUrl: z
      .string()
      .meta(
        about(
          '应用的短链接：打开它的默认链接，未指定时为最早的链接',
          'Short address of the app: opens its default link, the first one where none is chosen',
        ),
      ),
    secretTime: seconds
      .nullable()
      .meta(about('应用密钥生成的时间；从未生成为 null', 'When the app’s secret was made; null for never')),
    appName,
    icon: named.icon,
    category: named.category,
    ...appAddresses.shape,
    ...withoutDefaults(plainAppFields),
    pendingAddressChange: changeId
      .nullable()
      .meta(
        about(
          '待审核的变更；上面的地址、名称与图标是当前生效的',
          'The change that waits; addresses, name and icon above are the live ones',
        ),
      ),
    appState,
    freezeReason,
    freezeDetail,
    createTime,
    updateTime,
    version,
  })
  .meta({ id: 'AppDetail' })

export const add = call({
  path: '/api/app/add',
  creates: true,
  access: 'active',
  summary: both('创建应用', 'Create an app'),
  fidelity: 'specified',
  body: z.object({
    ...appFields,
    defaultLink: z
      .boolean()
      .default(false)
      .meta(
        about(
          '同时创建默认链接并提交审核：打开应用首页，应用没有协议名、快应用与 H5 地址时不创建',
          'Also make its default link and submit it for review: opens the app’s first page; none for an app without scheme, quick app and web page',
        ),
      ),
  }),
  data: z.object({
    id: appId.meta(about('编号', 'Id')),
    appId,
    appName,
    defaultLinkId: linkId
      .nullable()
      .meta(about('同时创建的默认链接；没有则为 null', 'The default link that was made with it; null for none')),
  }),
  codes: [CODE.packageTaken, CODE.appNameTaken, CODE.domainNotAllowed, CODE.limitReached, CODE.fileNotFound],
})

export const edit = call({
  path: '/api/app/edit',
  ...owned,
  summary: both(
    '修改应用；未提交的字段保持不变（各平台内的字段亦然），空值为清除。应用有链接通过审核或在审核中时，地址的改动须审核，通过前原地址有效；平台设置了名称审核时，名称与图标亦然',
    'Change an app; fields not sent stay, within platforms too, empty ones are cleared. Once a link is approved or in review, changed addresses are reviewed and the old ones serve until then; name and icon too where the platform says so',
  ),
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
      .object({
        changeId: changeId.meta(about('变更编号', 'Id of the change')),
        reviewState,
      })
      .nullable()
      .meta(
        about(
          '现在待审核的变更；没有则为 null，所提交的均已生效',
          'The change that waits; null for none: all that was submitted is live',
        ),
      ),
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
  summary: both('应用分页列表', 'A page of apps'),
  body: z.object({ ...page(), order: visitOrder }),
  data: listOf(appSummary),
})

export const queryList = call({
  path: '/api/app/queryList',
  ...owned,
  summary: both('应用简表（面包屑切换器）', 'Apps in short, for the switcher'),
  body: z.object(page(10_000)),
  data: listOf(
    z.object({
      id,
      appId,
      appName,
      icon: named.icon,
    }),
  ),
})

export const queryDetail = call({
  path: '/api/app/queryDetail',
  ...owned,
  summary: both('应用详情', 'An app'),
  body: z.object({ appId }),
  data: appDetail,
  codes: [CODE.appNotFound],
})

export const checkAssociation = call({
  path: '/api/app/checkAssociation',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '检查关联文件：像系统厂商一样读取本应用每个链接域名的三个关联文件，给出缺少什么',
    'Check association files: reads the three files of each domain of links as systems do, and says what is missing',
  ),
  body: z.object({ appId }),
  data: z.object({
    linkPrefix: z
      .string()
      .meta(
        about(
          '新链接编号的开头；关联文件以它列入应用的全部链接',
          'Beginning of new links’ codes; association files list all links of the app by it',
        ),
      ),
    hosts: z
      .array(z.string())
      .meta(about('应用的链接所在的域名，第一个为新链接所用', 'Domains of the app’s links, the first for new ones')),
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
                text: z
                  .string()
                  .meta(about('现状，或缺少什么、如何补上', 'How it is, or what is missing and how to add it')),
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
