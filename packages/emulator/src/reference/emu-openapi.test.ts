import { emulatorCalls } from '@unilink/shared/emulator'
import { undescribed } from '@unilink/server/support/samples/undescribed.ts'
import { describe, expect, it } from 'vitest'
import { emuOpenApi } from './emu-openapi.ts'

describe.each(['zh', 'en'] as const)('the document of control in %s', (language) => {
  const document = emuOpenApi('http://127.0.0.1:5180', emulatorCalls(), language)

  it('says what every property and parameter is, in that language alone', () => {
    const { missing, count } = undescribed(document, language)
    expect(missing).toEqual([])
    expect(count).toBeGreaterThan(600)
  })

  it('names what calls take and answer, equal ones once', () => {
    const { schemas } = (document as { components: { schemas: object } }).components
    expect(schemas).toHaveProperty('GetClockAnswer')
    expect(Object.keys(schemas).length).toBeGreaterThan(50)
    const text = JSON.stringify(document)
    expect(Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
  })
})
