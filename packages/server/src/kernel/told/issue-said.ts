import { z } from 'zod'
import { inBoth, PLATFORM, Text, told, type Twins } from './told.ts'

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
/** What is counted of a value. */
const COUNTED: Readonly<Record<string, string>> = { string: ' 个字符', array: ' 项' }
const FORMS: Readonly<Record<string, string>> = {
  email: '邮箱',
  url: '网址',
  uuid: 'UUID',
  datetime: '时刻',
  date: '日期',
  hostname: '主机名',
}

const { joinValues, parsedType, stringifyPrimitive } = z.core.util

/** What zod says in English of a value that a schema does not take, in Chinese. */
function inChinese(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const [expected, received] = [`应为${TYPES[issue.expected] ?? issue.expected}`, parsedType(issue.input)]
      if (received === 'undefined') return `缺少，${expected}`
      return received === 'nan' ? expected : `${expected}，实为${TYPES[received] ?? received}`
    }
    case 'invalid_value':
      return issue.values.length === 1
        ? `应为 ${stringifyPrimitive(issue.values[0])}`
        : `应为其中之一：${joinValues([...issue.values], '|')}`
    case 'too_small':
      return limit(issue, issue.minimum, ['至少', '不能小于', '应大于'])
    case 'too_big':
      return limit(issue, issue.maximum, ['最多', '不能大于', '应小于'])
    case 'invalid_format':
      if (issue.format === 'starts_with') return `应以 "${(issue as z.core.$ZodIssueStringStartsWith).prefix}" 开头`
      return issue.format === 'regex'
        ? `格式有误，应符合 ${issue.pattern}`
        : `不是有效的${FORMS[issue.format] ?? issue.format}`
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的倍数`
    case 'unrecognized_keys':
      return `没有字段 ${joinValues(issue.keys, ', ')}`
    default:
      return '内容有误'
  }
}

function limit(
  { exact, inclusive, origin }: { exact?: boolean; inclusive?: boolean; origin: string },
  bound: number | bigint,
  [counted, including, beyond]: readonly [string, string, string],
): string {
  const unit = COUNTED[origin]
  const word = exact ? '应为' : unit ? counted : inclusive ? including : beyond
  return `${word} ${bound}${unit ?? ''}`
}

const OWN: Twins = PLATFORM

/** What is wrong with a value, by its schema's own words or by zod's; parsed with `ENGLISH`. */
function issueSaid(issue: z.core.$ZodIssue, own: Twins): Text {
  if (issue.code === 'custom' && issue.params?.['said'] instanceof Text) return issue.params['said']
  return inBoth(issue.message, own[issue.message] ?? inChinese(issue))
}

/** The same behind its place. */
export const placed = (place: string, issue: z.core.$ZodIssue, own = OWN): Text =>
  told('{}: {}', place, issueSaid(issue, own))
