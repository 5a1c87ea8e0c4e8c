import { fallbackLabels, formatTime, type LinkContentData } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { linkTexts as texts } from '#src/config/texts/links/links.ts'

type Param = LinkContentData['params'][number]

const TIMES = new Set(['validFrom', 'validTo'])

/** A field of a link's content as a reader reads it; `field` as in `diffContent`. Undefined: there is nothing. */
export function valueText(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (TIMES.has(field) && typeof value === 'number') return formatTime(value)
  if (Array.isArray(value))
    return value.map((item) => itemText(field, item)).join(field === 'android.sha256' ? '\n' : ' → ') || undefined
  if (field.startsWith('params.') && typeof value === 'object') return paramText(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a parameter takes, in a line. */
export function paramText(param: Partial<Param>): string {
  const { label, type, required, default: fallback, pattern, options, example } = param
  const parts = [
    label,
    type && (texts.paramTypes[type] ?? type),
    required === true ? texts.paramRequired : texts.paramOptional,
    fallback && texts.paramDefault(fallback),
    pattern && texts.paramPattern(pattern),
    options && options.length > 0 && texts.paramOptions(options.join(commonTexts.list)),
    example && texts.paramExample(example),
  ]
  return parts.filter(Boolean).join(' · ')
}

function itemText(field: string, item: unknown): string {
  if (typeof item !== 'string') return JSON.stringify(item)
  if (field !== 'fallbacks') return item
  return fieldSaid(fallbackLabels[item as keyof typeof fallbackLabels] ?? item)
}
