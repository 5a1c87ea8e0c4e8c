import type { ApiError } from './api-error.ts'
import type { PrerenderedAnswer } from './prerendered-answers.ts'

export interface CallState<Data> {
  /** The body (as text) that the rest is about. */
  key: string | null
  data: Data | undefined
  error: ApiError | undefined
  loading: boolean
}

export type CallEvent<Data> =
  | { type: 'started'; key: string; keepData: boolean }
  | { type: 'succeeded'; key: string; data: Data }
  | { type: 'failed'; key: string; error: ApiError }
  | { type: 'changed'; data: Data }

/** Of a call whose answer came with the page, else of one that has not begun. */
export const initialCallState = <Data>(ready?: PrerenderedAnswer<Data>): CallState<Data> => ({
  key: ready?.key ?? null,
  data: ready?.data,
  error: undefined,
  loading: false,
})

/** What a screen knows of its call; an answer to any but the latest body changes nothing. */
export function callReducer<Data>(state: CallState<Data>, event: CallEvent<Data>): CallState<Data> {
  if (event.type === 'changed') return { ...state, data: event.data, loading: false }
  if (event.type === 'started') {
    const keep = event.keepData || state.key === event.key
    return { key: event.key, data: keep ? state.data : undefined, error: undefined, loading: true }
  }
  if (event.key !== state.key) return state
  if (event.type === 'failed') return { ...state, error: event.error, loading: false }
  return { ...state, data: event.data, error: undefined, loading: false }
}
