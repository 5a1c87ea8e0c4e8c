import { contentFields } from '@unilink/shared/words/zh'
import { inChinese } from '@unilink/shared/words'
import { fallbackLabels, formatTime, PARAMS_HEADING, toMilliseconds, type LinkContentData } from '@unilink/shared'

const TIMES = new Set(['validFrom', 'validTo'])
const BETWEEN_FALLBACKS = ' > '
const FALLBACK_OF = new Map(Object.entries(fallbackLabels).map(([fallback, label]) => [inChinese(label), fallback]))

/** The columns of a sheet of links that say what a link is, by field, with their headings. */
export const contentColumns: ReadonlyMap<string, string> = new Map([
  ...Object.entries(contentFields),
  ['params', PARAMS_HEADING],
])

/** Columns that an export adds for its reader; they are passed over when the sheet comes back as a batch. */
export const factColumns = {
  linkId: '链接编号',
  code: '短码',
  url: '短链接',
  reviewState: '审核状态',
  linkState: '链接状态',
  tags: '标签',
  createTime: '创建时间',
} as const

/** A field as the text of its cell: times in Asia/Shanghai, fallbacks in words, parameters as JSON. */
export function toCell(content: LinkContentData, field: string): string {
  if (field === 'params') return content.params.length > 0 ? JSON.stringify(content.params) : ''
  if (field === 'fallbacks')
    return content.fallbacks.map((item) => inChinese(fallbackLabels[item])).join(BETWEEN_FALLBACKS)
  const value = field
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], content)
  if (typeof value === 'number') return TIMES.has(field) ? formatTime(value) : String(value)
  return typeof value === 'string' ? value : ''
}

/** A cell as a field's value; text that is none is handed on as it is, for the contract to refuse. */
export function fromCell(field: string, text: string): unknown {
  if (field === 'params') return parseJson(text)
  if (field === 'fallbacks') {
    return text
      .split(/[>＞→、]/)
      .map((item) => item.trim())
      .filter(Boolean)
      .map((item) => FALLBACK_OF.get(item) ?? item)
  }
  if (!TIMES.has(field)) return text
  const ms = toMilliseconds(text)
  return Number.isNaN(ms) ? text : Math.floor(ms / 1000)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
