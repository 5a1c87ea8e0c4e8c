import { about } from '#src/words/about.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { outage } from '../input/outage-input.ts'

const outages = z.strictObject({ outages: z.array(outage).meta(about('中断', 'Outages')) })

export const outageCalls = declare('outages', ADDRESSES.outages, {
  list: { answer: outages },
  set: { body: outage, answer: outages },
  end: { query: outage.pick({ url: true }).partial(), status: 204 },
  check: {
    answer: z.strictObject({
      checked: z.int().meta(about('检查的目标数', 'Targets checked')),
      broken: z.int().meta(about('不可达的目标数', 'Targets out of reach')),
    }),
  },
})
