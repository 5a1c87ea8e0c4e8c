interface Part {
  description?: unknown
  properties?: Readonly<Record<string, Part>>
  parameters?: readonly { name?: string; description?: unknown; $ref?: string }[]
}

/** What is shown as it is sent. */
const DATA = /^(?:examples?|value|default|enum)$/
const HAN = /\p{Script=Han}/u

/** Properties and parameters of an OpenAPI document that say nothing of themselves, or nothing in its language; and how many there are. */
export function undescribed(document: object, language: 'zh' | 'en'): { missing: string[]; count: number } {
  const missing: string[] = []
  let count = 0
  const look = (name: string, description: unknown) => {
    count += 1
    const isSaid = typeof description === 'string' && description !== ''
    if (!isSaid || (language === 'en' && HAN.test(description))) missing.push(name)
  }
  const walk = (part: unknown, path: string, isShape: boolean): void => {
    if (typeof part !== 'object' || part === null) return
    const { properties, parameters } = part as Part
    if (!isShape) {
      for (const [name, { description }] of Object.entries(properties ?? {})) look(`${path}.${name}`, description)
      for (const { name, description, $ref } of [parameters ?? []].flat()) if (!$ref && name) look(name, description)
    }
    for (const [key, inner] of Object.entries(part))
      if (isShape || !DATA.test(key)) walk(inner, `${path}.${key}`, !isShape && key === 'properties')
  }
  walk(document, '', false)
  return { missing, count }
}
