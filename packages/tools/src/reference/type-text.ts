const WIDTH = 110

/** The parts of a JSON schema that the contract is made of. */
export interface JsonSchema {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  type?: string | readonly string[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
}

/** A JSON schema as a readable type: `{ email: string, captchaToken?: string }`, over several lines when long. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map((option) => typeText(option, indent)))].join(' | ')
  if (schema.type === 'array') return listText(typeText(schema.items ?? {}, indent))
  if (schema.type === 'object') return objectText(schema, indent)
  return [schema.type ?? 'any'].flat().join(' | ')
}

const listText = (item: string): string => (item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`)

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const deeper = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${name}${required.includes(name) && !('default' in schema) ? '' : '?'}: ${typeText(schema, deeper)}`,
  )
  if (typeof additionalProperties === 'object') fields.push(`[name]: ${typeText(additionalProperties, deeper)}`)
  const line = `{ ${fields.join(', ')} }`
  if (fields.length === 0) return '{}'
  if (line.length + indent.length <= WIDTH && !line.includes('\n')) return line
  return `{\n${fields.map((field) => `${deeper}${field}`).join('\n')}\n${indent}}`
}
