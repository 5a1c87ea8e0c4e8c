import { about } from '#src/words/about.ts'
import { z } from 'zod'

/** Whether a fault may still meet a request: it is on, and has hits left. */
export const isInForce = ({ enabled, remaining }: { enabled: boolean; remaining: number | null }): boolean =>
  enabled && remaining !== 0

/** How the emulator refuses a call of its own, with the HTTP status. A rule of the product adds its code and data. */
export const emuRefusal = z.looseObject({
  error: z.string().meta(about('错误说明', 'What is wrong')),
  zh: z.string().meta(about('同一句话的中文', 'The same sentence in Chinese')).optional(),
  code: z.number().meta(about('产品规则的返回码', 'Code of a rule of the product')).optional(),
  data: z.unknown().optional().meta(about('数据', 'Data')),
  problems: z
    .array(
      z.object({
        path: z.string().meta(about('路径', 'Path')),
        message: z.string().meta(about('说明', 'What is wrong')),
      }),
    )
    .meta(about('每一处有误的参数', 'Each parameter with a mistake'))
    .optional(),
})

export type EmuRefusal = z.output<typeof emuRefusal>
