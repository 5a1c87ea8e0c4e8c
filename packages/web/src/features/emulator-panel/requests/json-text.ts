/** JSON with line breaks; other text as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** The parts of an envelope that a text holds; undefined when it is none. */
export function answerIn(text: string): { code?: unknown; msg?: unknown; data?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const { code, msg, data } = value as Record<string, unknown>
    return { code, msg, data }
  } catch {
    return undefined
  }
}
