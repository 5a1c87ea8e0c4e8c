import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { envSchema } from '@unilink/server/kernel/config/read-config.ts'
import { root } from '#src/root.ts'
import { table } from './table.ts'

/** Every variable the server reads, with its values from the schema and its meaning from `.env.example`. */
export function environmentPage(): string {
  const { properties = {} } = z.toJSONSchema(envSchema, { io: 'input', unrepresentable: 'any' })
  const rows = meanings().map(({ name, meaning }) => {
    const property = properties[name] as Property
    return [`\`${name}\``, valuesText(property), defaultText(property), meaning]
  })
  return `# Environment

The server reads nothing but these variables, and tells every problem with them at once. The same stands, ready to be copied, in
[\`.env.example\`](../../.env.example).

${table(['Variable', 'Values', 'Default', 'Meaning'], rows)}
`
}

/** The variables of \`.env.example\`; a comment applies to all lines below it. */
function meanings(): { name: string; meaning: string }[] {
  const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n')
  const found: { name: string; meaning: string }[] = []
  let comment: string[] = []
  for (const [index, line] of lines.entries()) {
    const name = /^([A-Z_]+)=/.exec(line)?.[1]
    if (name) found.push({ name, meaning: comment.join(' ') })
    if (line.startsWith('# '))
      comment = lines[index - 1]?.startsWith('# ') ? [...comment, line.slice(2)] : [line.slice(2)]
  }
  return found
}

type Property = z.core.JSONSchema.Schema

function valuesText({ enum: values, type, minimum, maximum, minLength, format, pattern }: Property): string {
  if (values) return values.map((value) => `\`${String(value)}\``).join(' ')
  if (minimum !== undefined) {
    const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : ' or more'
    return `whole number, ${minimum}${most}`
  }
  if (format === 'uri') return 'address'
  if (format === 'date') return 'date'
  if (format === 'hostname') return 'host name'
  if (minLength !== undefined && minLength > 1) return `text of at least ${minLength} characters`
  if (pattern) return `text like \`${pattern}\``
  return type === undefined || type === 'string' ? 'text' : type
}

const defaultText = ({ default: value }: Property): string =>
  value === undefined || value === '' ? '' : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
