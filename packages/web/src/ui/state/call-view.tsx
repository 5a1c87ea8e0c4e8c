import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { CallResult } from '#src/api/use-call.ts'
import { buttonClass } from '../button/button-class.ts'
import { listAbove } from './list-above.ts'
import { ErrorState } from './page-state.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './state.module.css'

interface CallViewProps<Data> {
  call: Omit<CallResult<Data>, 'setData'>
  children: (data: Data) => ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  loading?: ReactNode
}

/** The states of a call: skeleton, error with retry, empty, data (dimmed during a refresh). */
export function CallView<Data>({ call, children, isEmpty, empty, loading }: CallViewProps<Data>) {
  const { data, error } = call
  if (error !== undefined && data === undefined) return <Failure call={call} />
  if (data === undefined) return loading ?? <Skeleton />
  if (empty !== undefined && isEmpty?.(data) === true) return empty
  return (
    <div className={styles.view} aria-busy={call.loading}>
      <Failure call={call} />
      {children(data)}
    </div>
  )
}

function Failure({ call: { error, retry } }: { call: Pick<CallResult<unknown>, 'error' | 'retry'> }) {
  const place = useLocation()
  if (error === undefined) return null
  const above = listAbove(error.code, place)
  const link = above && (
    <Link className={buttonClass()} to={above.to}>
      {above.text}
    </Link>
  )
  return <ErrorState error={error} onRetry={retry} more={link} />
}
