import { z } from 'zod'
import { CODE } from '#src/codes.ts'
import { call } from '#src/contract/call.ts'
import { id, seconds } from '#src/contract/fields.ts'
import { TARGET_KINDS } from '#src/domain/link/link-health.ts'

/** 0 not known yet, 1 healthy, 2 broken */
export const health = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const queryHealth = call({
  path: '/api/appLink/queryHealth',
  access: 'console',
  fidelity: 'decided',
  summary: '链接的目标是否可达：平台定时检查 H5、安装包与签名、应用市场页面与关联文件；连续两次未通过为异常',
  body: z.object({ linkId: id }),
  data: z.object({
    health: health.describe('0 尚未检查，1 健康，2 异常；取各目标中最差的'),
    targets: z.array(
      z.object({
        kind: z.enum(TARGET_KINDS),
        url: z.string(),
        health,
        finding: z.string().describe('最近一次检查的结果；尚未检查时为空'),
        since: seconds.nullable().describe('自何时起健康或异常'),
        checkedTime: seconds.nullable(),
      }),
    ),
  }),
  codes: [CODE.linkNotFound],
})
