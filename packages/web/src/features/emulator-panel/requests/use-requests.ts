import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAction } from '#src/ui/action/use-action.ts'
import { emu, useEmu } from '../control/emu.tsx'
import { useStepKeys } from '../control/use-step-keys.ts'
import { useFaultName } from '../control/fault-name.ts'
import { useFresh } from '../control/use-fresh.ts'
import { hasWords, isOfRequestKind, REQUEST_KINDS, type RequestKind } from './request-kind.ts'

/** As many as a world keeps. */
const MOST = 500

/** The requests of the world as they come: what is searched for, what is chosen, and what can be done with them. */
export function useRequests() {
  const [query, setQuery] = useSearchParams()
  const [words, setWords] = useState(query.get('words') ?? '')
  const [kind, setKind] = useState<RequestKind>('all')
  const faultName = useFaultName()
  const [paused, setPaused] = useState(false)
  const call = useEmu(emu.requests.list, { limit: MOST })
  useFresh('request', () => {
    if (!paused) call.retry()
  })
  /** `from`: the request that this one was sent anew for. */
  const choose = (id: string | undefined, from?: string) =>
    setQuery(id === undefined ? {} : { id, ...(from !== undefined && { from }) })
  const clear = useAction(async () => {
    await emu.requests.clear()
    choose(undefined)
    call.retry()
  })
  const pause = () => {
    if (paused) call.retry()
    setPaused(!paused)
  }
  const sought = useDeferredValue(words)
  const found = (call.data?.requests ?? []).filter((entry) => hasWords(entry, sought, faultName))
  const countOf = (one: RequestKind) => found.filter((entry) => isOfRequestKind(entry, one)).length
  const counts = Object.fromEntries(REQUEST_KINDS.map((one) => [one, countOf(one)])) as Record<RequestKind, number>
  const filter = { words, setWords, kind, setKind, counts }
  const shown = found.filter((entry) => isOfRequestKind(entry, kind))
  const chosen = query.get('id') ?? undefined
  useStepKeys(
    shown.map(({ id }) => id),
    chosen,
    choose,
  )
  return { call, shown, filter, paused, pause, clear, choose, chosen, faultName, from: query.get('from') ?? undefined }
}

export type Requests = ReturnType<typeof useRequests>
