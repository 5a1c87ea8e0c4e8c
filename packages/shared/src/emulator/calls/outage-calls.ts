import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { outage } from '../input/outage-input.ts'

const outages = z.strictObject({ outages: z.array(outage) })

export const outageCalls = declare('outages', ADDRESSES.outages, {
  list: { summary: '列出世界之外已中断的地址，新的在前；其余地址都应答', answer: outages },
  set: { summary: '让世界之外的一些地址应答错误状态，或不应答：链接的目标、关联文件', body: outage, answer: outages },
  end: { summary: '恢复一个开头的地址；不给则全部恢复', query: outage.pick({ url: true }).partial(), status: 204 },
  check: {
    summary: '立即检查全部链接的目标，与定时检查同一规则：连续两次未通过为异常',
    answer: z.strictObject({ checked: z.int(), broken: z.int() }),
  },
})
