import { useEffect, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { languageTag } from '#src/config/language/choice.ts'
import { referenceTexts } from '#src/config/texts/documents.ts'
import type { OpenApi } from './openapi.ts'

interface Loaded {
  data: OpenApi | undefined
  error: ApiError | undefined
  loading: boolean
  retry: () => void
}

/** Loads an OpenAPI document in the language of the page. */
export function useDocument(address: string): Loaded {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Pick<Loaded, 'data' | 'error'>>({ data: undefined, error: undefined })
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      try {
        const answer = await fetch(address, {
          headers: { 'accept-language': languageTag },
          cache: attempt > 0 ? 'reload' : 'default',
          signal: leaving.signal,
        })
        if (!answer.ok) throw new TypeError(`HTTP ${answer.status}`)
        setState({ data: (await answer.json()) as OpenApi, error: undefined })
      } catch {
        if (!leaving.signal.aborted) setState({ data: undefined, error: new ApiError(0, referenceTexts.unreachable) })
      }
    }
    void load()
    return () => leaving.abort()
  }, [address, attempt])
  return {
    ...state,
    loading: state.data === undefined && state.error === undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
