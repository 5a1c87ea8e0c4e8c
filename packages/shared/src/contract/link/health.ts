import { named } from '#src/contract/named-fields.ts'
import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { seconds } from '#src/contract/fields.ts'
import { TARGET_KINDS } from '#src/domain/link/link-health.ts'

/** 0 not known yet, 1 healthy, 2 broken */
export const health = z.union([z.literal(0), z.literal(1), z.literal(2)]).meta(explained('health.health'))

export const queryHealth = call({
  path: '/api/appLink/queryHealth',
  access: 'console',
  fidelity: 'decided',
  body: z.object({ linkId: named.linkId }),
  data: z.object({
    health,
    targets: z
      .array(
        z.object({
          kind: z.enum(TARGET_KINDS).meta(about('种类', 'Kind')),
          url: named.url,
          health: health.meta(about('健康状况', 'Health')),
          finding: z.string().meta(explained('health.finding')),
          since: seconds.nullable().meta(about('自何时起健康或异常', 'Since when it is healthy or failing')),
          checkedTime: seconds.nullable().meta(about('最近一次检查的时间', 'When it was last checked')),
        }),
      )
      .meta(about('打开目标', 'Targets')),
  }),
  codes: [CODE.linkNotFound],
})
