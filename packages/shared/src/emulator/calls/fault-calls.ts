import { about, both } from '#src/words/about.ts'
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
  remaining: z
    .number()
    .nullable()
    .meta(about('还会命中几次；null 为不限', 'How many more it will hit; null for no bound')),
})
const preset = z.strictObject({
  preset: z.enum(PRESET_NAMES).meta(about('故障预设', 'Preset of a fault')),
  title: z.string().meta(about('标题', 'Title')),
  path: z.string().meta(about('路径', 'Path')),
  answer: z
    .string()
    .nullable()
    .meta(
      about(
        '前端收到的应答；没有自己的应答时为 null',
        'The answer that a front end gets; null when it has none of its own',
      ),
    ),
})
const byId = z.object({ id: z.string().meta(about('编号', 'Id')) })

export const faultCalls = declare('faults', ADDRESSES.faults, {
  list: {
    summary: both('列出故障规则，新的在前', 'List faults, newest first'),
    answer: z.strictObject({ faults: z.array(rule).meta(about('故障规则', 'Faults')) }),
  },
  presets: {
    summary: both('列出故障预设', 'List presets of faults'),
    answer: z.strictObject({ presets: z.array(preset).meta(about('故障预设', 'Presets of faults')) }),
  },
  find: { summary: both('查询一条故障规则', 'A fault'), params: byId, answer: rule },
  add: {
    summary: both(
      '新增故障规则：预设、返回码、HTTP 状态三选一，或只有延迟',
      'Add a fault: preset, code or HTTP status, or a delay alone',
    ),
    body: faultInput,
    answer: rule,
    status: 201,
  },
  change: {
    summary: both(
      '修改故障规则；未给出的字段不变，null 去掉字段',
      'Change a fault; fields not given stay, null takes one away',
    ),
    params: byId,
    body: faultPatch,
    answer: rule,
  },
  remove: { summary: both('删除一条故障规则', 'Remove a fault'), params: byId, status: 204 },
  clear: { summary: both('删除全部故障规则', 'Remove all faults'), status: 204 },
})
