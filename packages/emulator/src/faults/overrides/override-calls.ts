import { z } from 'zod'
import { emuCalls } from '#src/surface/emu-call.ts'
import { overrideInput } from './override-input.ts'

const call = emuCalls('overrides')

const rule = z.strictObject({
  id: z.string(),
  path: z.string(),
  account: z.string().optional(),
  by: z.enum(['answer', 'function']),
  hits: z.number().describe('已改写的应答数'),
  remaining: z.number().nullable().describe('还会改写几次；null 为不限'),
  lastError: z.string().nullable().describe('函数最近一次抛出的错误；null 为没有出错'),
})

export const overrideCalls = {
  list: call('GET', '/__emu/v1/overrides', '列出改写应答的规则，新的在前', {
    answer: z.strictObject({ overrides: z.array(rule) }),
  }),
  add: call('POST', '/__emu/v1/overrides', '改写一个接口的应答：不执行它，以给出的内容作答', {
    body: overrideInput,
    answer: rule,
    status: 201,
  }),
  remove: call('DELETE', '/__emu/v1/overrides/:id', '删除一条改写规则', {
    params: z.object({ id: z.string() }),
    status: 204,
  }),
  clear: call('DELETE', '/__emu/v1/overrides', '删除全部改写规则', { status: 204 }),
}
