import type { Contract, DataOf } from '@unilink/shared'
import { useMemo, useState } from 'react'
import { api } from '#src/api/client.ts'
import type { CallOptions } from '#src/api/send.ts'
import { useLiveCall, type LiveResult } from '#src/api/use-live-call.ts'
import type { Filter } from './filters.ts'

type Data = DataOf<Contract['app']['queryBreakdown']>
export type Breakdown = NonNullable<Data['result']>
export type Figures = Breakdown['total']['figures']
export type Metric = keyof Figures

export interface Place {
  appId?: string | undefined
  linkId?: string | undefined
}

/** Asks the same again until it is counted, which goes on with the same job. */
export async function untilCounted<Answer extends { done: boolean; progress: number }>(
  ask: () => Promise<Answer>,
  tell: (answer: Answer) => void = () => {},
): Promise<Answer> {
  const answer = await ask()
  tell(answer)
  return answer.done ? answer : untilCounted(ask, tell)
}

interface Body {
  start: number
  end: number
  unit: 'hour' | 'day'
  metrics: Metric[]
  dimensions: Filter['dimension'][]
  filters: Filter[]
  compare: boolean
}

export interface BreakdownResult extends LiveResult<Breakdown> {
  /** From 0 to 1 while the server still counts. */
  progress: number | undefined
}

/** Figures of an app, or of a link by itself; goes on asking while they are counted, and no more once it is not needed. */
export function useBreakdown({ appId, linkId }: Place, body: Body, live: boolean): BreakdownResult {
  const [progress, setProgress] = useState<number>()
  const call = useMemo(() => {
    const ask = (given: Body, options?: CallOptions): Promise<Data> =>
      appId === undefined
        ? api.appLink.queryBreakdown({ linkId: linkId ?? '', ...given }, options)
        : api.app.queryBreakdown({ appId, ...given }, options)
    return async (given: Body, options?: CallOptions): Promise<Breakdown> => {
      const { result } = await untilCounted(
        () => ask(given, options),
        ({ done, progress: part }) => setProgress(done ? undefined : part),
      )
      // It is there once it is counted.
      return result as Breakdown
    }
  }, [appId, linkId])
  return { ...useLiveCall(call, body, live), progress }
}
