/** What zod calls a value, and what it is called in Chinese. */
const TYPES: Readonly<Record<string, string>> = {
  number: '数字',
  int: '整数',
  string: '文字',
  boolean: 'true 或 false',
  array: '列表',
  object: '对象',
  record: '对象',
  null: '空值',
}
/** Kinds of values that are counted, with their unit. */
const COUNTED: Readonly<Record<string, readonly [unit: string, inChinese: string]>> = {
  string: ['characters', '个字符'],
  array: ['items', '项'],
}
const FORMS: Readonly<Record<string, string>> = {
  'email address': '邮箱',
  URL: '网址',
  UUID: 'UUID',
  'ISO datetime': '时刻',
  'ISO date': '日期',
  hostname: '主机名',
}
const LEAST = { '>=': '不能小于', '>': '应大于' }
const MOST = { '<=': '不能大于', '<': '应小于' }
const FEWEST = { '>=': '至少', 'exactly ': '应为' }
const LONGEST = { '<=': '最多', 'exactly ': '应为' }

const types = Object.entries(TYPES).flatMap(([expected, name]): [string, string][] => [
  [`{}: Invalid input: expected ${expected}, received undefined`, `{}：缺少，应为${name}`],
  [`{}: Invalid input: expected ${expected}, received NaN`, `{}：应为${name}`],
  ...Object.entries(TYPES).map(([received, found]): [string, string] => [
    `{}: Invalid input: expected ${expected}, received ${received}`,
    `{}：应为${name}，实为${found}`,
  ]),
])
const limits = ['number', 'int'].flatMap((kind) => [
  ...Object.entries(LEAST).map(([sign, word]) => [`{}: Too small: expected ${kind} to be ${sign}{}`, `{}：${word} {}`]),
  ...Object.entries(MOST).map(([sign, word]) => [`{}: Too big: expected ${kind} to be ${sign}{}`, `{}：${word} {}`]),
])
const sizes = Object.entries(COUNTED).flatMap(([kind, [unit, name]]) => [
  ...Object.entries(FEWEST).map(([sign, word]) => [
    `{}: Too small: expected ${kind} to have ${sign}{} ${unit}`,
    `{}：${word} {} ${name}`,
  ]),
  ...Object.entries(LONGEST).map(([sign, word]) => [
    `{}: Too big: expected ${kind} to have ${sign}{} ${unit}`,
    `{}：${word} {} ${name}`,
  ]),
])
const forms = Object.entries(FORMS).map(([form, name]) => [`{}: Invalid ${form}`, `{}：不是有效的${name}`])

/** What zod says of a value that a schema does not take, behind its place: each English text and its Chinese twin. */
export const SCHEMA: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...types, ...limits, ...sizes, ...forms]),
  '{}: Invalid input': '{}：内容有误',
  '{}: Invalid input: expected {}': '{}：应为 {}',
  '{}: Invalid option: expected one of {}': '{}：应为其中之一：{}',
  '{}: Invalid string: must match pattern {}': '{}：格式有误，应符合 {}',
  '{}: Invalid string: must start with {}': '{}：应以 {} 开头',
  '{}: Invalid number: must be a multiple of {}': '{}：应为 {} 的倍数',
  '{}: Unrecognized key: {}': '{}：没有字段 {}',
  '{}: Unrecognized keys: {}': '{}：没有字段 {}',
}
