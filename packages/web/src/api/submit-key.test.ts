import { CODE, IDEMPOTENCY_KEY } from '@unilink/shared'
import { describe, expect, it } from 'vitest'
import { ApiError, NO_ANSWER } from './api-error.ts'
import { underSubmitKey } from './submit-key.ts'

const keys: string[] = []
const send = async (content: string, code?: number) => {
  const sent = underSubmitKey(content, (key) => {
    keys.push(key)
    return code === undefined ? Promise.resolve('made') : Promise.reject(new ApiError(code, '未成功'))
  })
  await sent.catch(() => {})
  return keys.at(-1) ?? ''
}

describe('the key of a submission', () => {
  it('is one that the server takes', async () => {
    expect(await send('a')).toMatch(IDEMPOTENCY_KEY)
  })

  it.each([NO_ANSWER, 500, 503, 502])('stays the same after %i, until an answer comes', async (code) => {
    const content = `form ${code}`
    const first = await send(content, code)
    expect(await send(content, code)).toBe(first)
    expect(await send(content)).toBe(first)
    expect(await send(content)).not.toBe(first)
  })

  it.each([CODE.invalidFields, CODE.limitReached, 429])('is another after the refusal %i', async (code) => {
    const content = `form ${code}`
    expect(await send(content, code)).not.toBe(await send(content))
  })

  it('is another for other content', async () => {
    expect(await send('this', NO_ANSWER)).not.toBe(await send('that', NO_ANSWER))
  })

  it('is the same for what is sent twice at once', async () => {
    const [one, two] = [send('twice'), send('twice')]
    await Promise.all([one, two])
    expect(keys.at(-1)).toBe(keys.at(-2))
  })
})
