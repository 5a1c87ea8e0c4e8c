import { describe, expect, it } from 'vitest'
import { answerIn, indented } from './json-text.ts'

describe('the text of an answer', () => {
  it('is shown with line breaks when it is JSON', () => {
    expect(indented('{"code":0}')).toBe('{\n  "code": 0\n}')
    expect(indented('<p>')).toBe('<p>')
  })

  it('is an envelope or none', () => {
    expect(answerIn('{"code":0,"msg":"ok","data":[1],"more":2}')).toEqual({ code: 0, msg: 'ok', data: [1] })
    for (const text of ['', '[]', 'null', '1', '{']) expect(answerIn(text), text).toBeUndefined()
  })
})
