import { about, both } from '#src/words/about.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { outage } from '../input/outage-input.ts'

const outages = z.strictObject({ outages: z.array(outage).meta(about('中断', 'Outages')) })

export const outageCalls = declare('outages', ADDRESSES.outages, {
  list: {
    summary: both(
      '列出世界之外已中断的地址，新的在前；其余地址都应答',
      'Addresses outside of the world that are out, newest first; all others answer',
    ),
    answer: outages,
  },
  set: {
    summary: both(
      '让世界之外的一些地址应答错误状态，或不应答：链接的目标、关联文件',
      'Let addresses outside of the world answer an error or not at all: targets of links, association files',
    ),
    body: outage,
    answer: outages,
  },
  end: {
    summary: both('恢复一个开头的地址；不给则全部恢复', 'Bring back one beginning; all without it'),
    query: outage.pick({ url: true }).partial(),
    status: 204,
  },
  check: {
    summary: both(
      '立即检查全部链接的目标，与定时检查同一规则：连续两次未通过为异常',
      'Check all targets of links now, by the rules of the clock: two failures in a row count',
    ),
    answer: z.strictObject({
      checked: z.int().meta(about('检查的目标数', 'Targets checked')),
      broken: z.int().meta(about('不可达的目标数', 'Targets out of reach')),
    }),
  },
})
