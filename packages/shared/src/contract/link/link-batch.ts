import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { fieldsOf, linkId, named, linkName } from '#src/contract/named-fields.ts'
import { CODE } from '#src/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../fields.ts'
import { BATCH_MAX } from './link-fields.ts'
import { checkQrDesign, qrDesign } from './qr-design.ts'
import * as stats from '../stats/stats-fields.ts'
import { said } from '#src/contract/messages.ts'
import { isChannel } from '#src/domain/link/channel.ts'

const owned = { access: 'console' as const, fidelity: 'specified' as const }
/** As many as a page of the list holds. */
const EXPORT_MAX = 100

export const qrcode = call({
  path: '/api/appLink/qrcode',
  ...owned,
  body: z
    .object({
      linkId,
      size: z.int().min(128).max(2048).default(300).meta(about('大小', 'Size')),
      format: z.enum(['png', 'svg']).default('png').meta(about('文件格式', 'Format of the file')),
      level: z.enum(['L', 'M', 'Q', 'H']).default('M').meta(about('容错级别', 'Level of error correction')),
      logo: z.boolean().default(false).meta(about('中间是否放应用图标', 'Whether the app’s icon is in the middle')),
      channel: z.string().refine(isChannel, said('fields.channelMalformed')).optional().meta(about('渠道', 'Channel')),
      download: z.boolean().default(false).meta(about('应答为文件', 'Answers with a file')),
      ...qrDesign,
    })
    .superRefine(checkQrDesign),
  data: z.object({
    ...fieldsOf('image', 'url'),
    format: z.enum(['png', 'svg']).meta(about('文件格式', 'Format of the file')),
  }),
  answer: 'json-or-file',
  codes: [CODE.linkNotFound],
})

export const addBatch = call({
  path: '/api/appLink/addBatch',
  creates: true,
  access: 'active',
  fidelity: 'decided',
  body: z
    .object({
      appId: named.appId,
      rows: z.array(z.looseObject({})).min(1).max(BATCH_MAX).optional().meta(about('各行', 'Rows')),
      csv: z.string().min(1).max(900_000).optional().meta(about('带表头的 CSV 文本', 'CSV with a header')),
      dryRun: z.boolean().default(false).meta(about('只检查，不创建', 'Only checks, makes nothing')),
    })
    .refine((body) => (body.rows === undefined) !== (body.csv === undefined), {
      path: ['rows'],
      ...said('fields.rowsOrCsv'),
    }),
  data: z.object({
    dryRun: z.boolean().meta(about('只检查，不创建', 'Only checks, makes nothing')),
    created: z.int().meta(about('已创建的链接数；dryRun 时为 0', 'Links made; 0 with dryRun')),
    failed: z.int().meta(about('未成功的数量', 'How many failed')),
    results: z
      .array(
        z.object({
          row: z.int().meta(explained('linkBatch.row')),
          linkName,
          code: z.int().meta(explained('linkBatch.code')),
          msg: named.msg,
          fields: z
            .array(z.object({ path: z.string().meta(about('路径', 'Path')), msg: named.msg }))
            .meta(about('字段', 'Fields')),
          linkId: linkId.nullable().meta(about('链接编号', 'Id of the link')),
          url: z.string().nullable().meta(about('地址', 'Address')),
        }),
      )
      .meta(about('逐行的结果', 'Outcome by row')),
  }),
  codes: [CODE.appNotFound],
})

export const exportList = call({
  path: '/api/appLink/exportList',
  access: 'console',
  fidelity: 'decided',
  body: z.object({
    appId: named.appId,
    linkIds: z.array(id).min(1).max(EXPORT_MAX).optional().meta(explained('linkBatch.linkIds')),
    format: z.enum(['xlsx', 'csv', 'json']).default('csv').meta(about('文件格式', 'Format of the file')),
  }),
  ...stats.asFile,
  codes: [CODE.appNotFound],
})
