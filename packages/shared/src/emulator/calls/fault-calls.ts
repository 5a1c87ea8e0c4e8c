import { about } from '#src/words/about.ts'
import { explained } from '#src/words/explained.ts'
import { z } from 'zod'
import { ADDRESSES } from '../addresses.ts'
import { declare } from '../call.ts'
import { delay, faultInput, faultPatch, PRESET_NAMES } from '../input/fault-input.ts'

const rule = z.strictObject({
  id: z.string().meta(about('编号', 'Id')),
  name: z.string().optional().meta(about('名称', 'Name')),
  path: z.string().meta(about('路径', 'Path')),
  method: z.string().optional().meta(about('HTTP 方法', 'HTTP method')),
  account: z.string().meta(about('只对该邮箱的账号生效', 'Only for the account of this e-mail')).optional(),
  preset: z.enum(PRESET_NAMES).optional().meta(about('故障预设', 'Preset of a fault')),
  code: z.number().optional().meta(about('返回码', 'Code of the answer')),
  status: z.number().optional().meta(about('HTTP 状态', 'HTTP status')),
  delay: delay.optional(),
  when: z.enum(['before', 'after']).meta(about('在处理之前或之后', 'Before or after it is carried out')),
  times: z.number().optional().meta(about('命中的次数', 'How often it hits')),
  probability: z.number().optional().meta(about('命中的概率', 'Probability')),
  seed: z.string().optional().meta(about('随机种子', 'Seed of chance')),
  enabled: z.boolean().meta(about('是否启用', 'Whether it is on')),
  hits: z.number().meta(about('已命中的请求数', 'Requests hit so far')),
  remaining: z.number().nullable().meta(explained('faultCalls.remaining')),
})
const preset = z.strictObject({
  preset: z.enum(PRESET_NAMES).meta(about('故障预设', 'Preset of a fault')),
  title: z.string().meta(about('标题', 'Title')),
  path: z.string().meta(about('路径', 'Path')),
  answer: z.string().nullable().meta(explained('faultCalls.preset')),
})
const byId = z.object({ id: z.string().meta(about('编号', 'Id')) })

export const faultCalls = declare('faults', ADDRESSES.faults, {
  list: { answer: z.strictObject({ faults: z.array(rule).meta(about('故障规则', 'Faults')) }) },
  presets: { answer: z.strictObject({ presets: z.array(preset).meta(about('故障预设', 'Presets of faults')) }) },
  find: { params: byId, answer: rule },
  add: { body: faultInput, answer: rule, status: 201 },
  change: { params: byId, body: faultPatch, answer: rule },
  remove: { params: byId, status: 204 },
  clear: { status: 204 },
})
