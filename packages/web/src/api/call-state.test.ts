import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { callReducer, initialCallState, type CallEvent } from './call-state.ts'

const play = (...events: CallEvent<string>[]) => events.reduce(callReducer<string>, initialCallState<string>())
const started = (key: string, keepData = false) => ({ type: 'started', key, keepData }) as const
const succeeded = (key: string, data: string) => ({ type: 'succeeded', key, data }) as const
const failed = (key: string) => ({ type: 'failed', key, error: new ApiError(500, '服务器错误') }) as const

describe('the state of a call', () => {
  it('lets the latest body win, whatever comes when', () => {
    const state = play(started('a'), started('b'), succeeded('b', 'B'), succeeded('a', 'A'), failed('a'))
    expect(state).toEqual({ key: 'b', data: 'B', error: undefined, loading: false })
  })

  it('drops the data of another body, unless told to keep it', () => {
    expect(play(started('a'), succeeded('a', 'A'), started('b')).data).toBeUndefined()
    expect(play(started('a'), succeeded('a', 'A'), started('b', true)).data).toBe('A')
  })

  it('keeps the data during a retry and after its failure', () => {
    const state = play(started('a'), succeeded('a', 'A'), started('a'), failed('a'))
    expect(state).toMatchObject({ data: 'A', loading: false, error: { code: 500 } })
    expect(play(started('a'), failed('a'), started('a'))).toMatchObject({ error: undefined, loading: true })
  })

  it('is over once what it would say is known', () => {
    const state = play(started('a'), succeeded('a', 'A'), started('a'), { type: 'changed', data: 'A2' })
    expect(state).toMatchObject({ data: 'A2', loading: false })
  })
})
