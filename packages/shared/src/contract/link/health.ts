import { named } from '#src/contract/named-fields.ts'
import { about, both } from '#src/words/about.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { seconds } from '#src/contract/fields.ts'
import { TARGET_KINDS } from '#src/domain/link/link-health.ts'

/** 0 not known yet, 1 healthy, 2 broken */
export const health = z
  .union([z.literal(0), z.literal(1), z.literal(2)])
  .meta(
    about(
      '0 尚未检查，1 健康，2 异常；取各目标中最差的',
      '0 not checked yet, 1 healthy, 2 failing; the worst of its targets',
    ),
  )

export const queryHealth = call({
  path: '/api/appLink/queryHealth',
  access: 'console',
  fidelity: 'decided',
  summary: both(
    '链接的目标是否可达：平台定时检查 H5、安装包与签名、应用市场页面与关联文件；连续两次未通过为异常',
    'Whether a link’s targets can be reached: web page, package and its signature, store page and association files are checked by the clock; two failures in a row count',
  ),
  body: z.object({ linkId: named.linkId }),
  data: z.object({
    health,
    targets: z
      .array(
        z.object({
          kind: z.enum(TARGET_KINDS).meta(about('种类', 'Kind')),
          url: named.url,
          health: health.meta(about('健康状况', 'Health')),
          finding: z
            .string()
            .meta(about('最近一次检查的结果；尚未检查时为空', 'What the last check found; empty before the first')),
          since: seconds.nullable().meta(about('自何时起健康或异常', 'Since when it is healthy or failing')),
          checkedTime: seconds.nullable().meta(about('最近一次检查的时间', 'When it was last checked')),
        }),
      )
      .meta(about('打开目标', 'Targets')),
  }),
  codes: [CODE.linkNotFound],
})
