import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { envSchema } from '../../packages/server/dist/kernel/config/read-config.js'
import { table } from './table.mjs'

const serverRequire = createRequire(new URL('../../packages/server/package.json', import.meta.url))
const { z } = serverRequire('zod')

/** Every variable the server reads, with its values from the schema and its meaning from `.env.example`. */
export function environmentPage() {
  const { properties } = z.toJSONSchema(envSchema, { io: 'input', unrepresentable: 'any' })
  const rows = meanings().map(({ name, meaning }) => [
    `\`${name}\``,
    valuesText(properties[name]),
    defaultText(properties[name]),
    meaning,
  ])
  return `# Environment

The server reads nothing but these variables, and tells every problem with them at once. The same stands, ready to be copied, in
[\`.env.example\`](../../.env.example).

${table(['Variable', 'Values', 'Default', 'Meaning'], rows)}
`
}

/** The variables of \`.env.example\`; a comment counts for all lines that follow it. */
function meanings() {
  const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').split('\n')
  const found = []
  let comment = []
  for (const [index, line] of lines.entries()) {
    const name = /^([A-Z_]+)=/.exec(line)?.[1]
    if (name) found.push({ name, meaning: comment.join(' ') })
    if (line.startsWith('# '))
      comment = lines[index - 1]?.startsWith('# ') ? [...comment, line.slice(2)] : [line.slice(2)]
  }
  return found
}

function valuesText({ enum: values, type, minimum, maximum, minLength, format, pattern }) {
  if (values) return values.map((value) => `\`${value}\``).join(' ')
  if (minimum !== undefined) {
    const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? ` to ${maximum}` : ' or more'
    return `whole number, ${minimum}${most}`
  }
  if (format === 'uri') return 'address'
  if (format === 'date') return 'date'
  if (minLength > 1) return `text of at least ${minLength} characters`
  if (pattern) return `text like \`${pattern}\``
  return type === undefined || type === 'string' ? 'text' : type
}

const defaultText = ({ default: value }) => (value === undefined || value === '' ? '' : `\`${value}\``)
