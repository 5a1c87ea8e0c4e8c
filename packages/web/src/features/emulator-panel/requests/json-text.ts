import type { EmuInputOf, overrideCalls } from '@unilink/shared/emulator'

/** JSON with line breaks; other text as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

type WantedAnswer = NonNullable<EmuInputOf<typeof overrideCalls.add>['answer']>

/** The parts of an envelope that a text holds, of whatever type, which the emulator checks; undefined when it is none. */
export function answerIn(text: string): WantedAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const { code, msg, data } = value as WantedAnswer
    return { code, msg, data }
  } catch {
    return undefined
  }
}
