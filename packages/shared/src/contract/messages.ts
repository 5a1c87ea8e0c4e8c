import { z } from 'zod'
import { translated } from '../language.ts'

type Issue = z.core.$ZodRawIssue

/** What JSON has to hold; a form's texts are read as what the field is. */
const TYPES: Partial<Record<string, string>> = {
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  string: '字符串',
  array: '数组',
  object: '对象',
}

function wanted(expected: unknown): string {
  const name = TYPES[String(expected)]
  return name === undefined ? '' : `，应为${name}`
}

const MESSAGES: Partial<Record<string, (issue: Issue) => string>> = {
  invalid_type: (issue) => (issue.input === undefined ? '必填' : `类型有误${wanted(issue.expected)}`),
  too_small: ({ origin, minimum }: Issue) => {
    if (origin === 'string') return Number(minimum) === 1 ? '必填' : `至少 ${String(minimum)} 个字符`
    return origin === 'array' ? `至少 ${String(minimum)} 项` : `不能小于 ${String(minimum)}`
  },
  too_big: ({ origin, maximum }: Issue) => {
    if (origin === 'string') return `最多 ${String(maximum)} 个字符`
    return origin === 'array' ? `最多 ${String(maximum)} 项` : `不能大于 ${String(maximum)}`
  },
  invalid_format: () => '格式有误',
  invalid_value: () => '取值有误',
  invalid_union: () => '格式有误',
  not_multiple_of: () => '取值有误',
  unrecognized_keys: () => '含有未知字段',
}

// One error map for every schema of the contract: what a person reads is Chinese wherever it is parsed.
z.config({ customError: (issue) => translated(MESSAGES[issue.code]?.(issue) ?? '格式有误') })
