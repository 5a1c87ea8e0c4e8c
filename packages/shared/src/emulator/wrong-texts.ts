/** What the emulator's schemas say of a value that they do not take: each English text and its Chinese twin. */
export const WRONG = {
  'must begin with /api/': '应以 /api/ 开头',
  'must begin with / or *': '应以 / 或 * 开头',
  'must begin with http:// or https:// and a host': '应以 http:// 或 https:// 与主机开头',
  'must not contain a zero byte': '不能含有零字节',
  'must lie between 1980 and 2200': '应在 1980 与 2200 年之间',
  'give an answer or a function': '应给出应答或函数',
  'p95 must not be below the median': 'p95 不能小于中位数',
  'not a code of the catalogue': '不是目录中的返回码',
  'is no persona’s name and no e-mail': '不是身份名，也不是邮箱',
  'give one of preset, code and status': 'preset、code 与 status 只能给一个',
  'give a preset, a code, a status or a delay': '应给出 preset、code、status 或 delay',
  'say reset, set, advance, freeze or scale': '应给出 reset、set、advance、freeze 或 scale',
  'use 1 to 48 of a-z, 0-9, - and _, not at the ends': '应为 1 至 48 个 a-z、0-9、- 与 _，且不以 - 或 _ 开头、结尾',
  'does not go with from and to': '不能与 from、to 同时使用',
  'from and to are given together': 'from 与 to 须同时给出',
  'must be later than from': '应晚于 from',
  'is more than 400 days after from': '比 from 晚了 400 天以上',
}

export type Wrong = keyof typeof WRONG

/** One of them, for a schema. */
export const wrong = (text: Wrong): string => text
