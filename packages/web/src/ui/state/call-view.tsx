import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { CallResult } from '#src/api/client.ts'
import { ButtonLink } from '../button/button-link.tsx'
import { Box } from '../theme/primitives.tsx'
import { listAbove } from './list-above.ts'
import { ErrorState } from './page-state.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './state.module.css'

type Call<Data> = Omit<CallResult<Data>, 'setData'>

interface CallViewProps<Data> {
  call: Call<Data>
  children: (data: Data) => ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  loading?: ReactNode
  /** Its data is the whole page, so that its failure bears the page's first heading. */
  page?: boolean
}

/** The states of a call: skeleton, error with retry, empty, data (with a moving line above it during a refresh). */
export function CallView<Data>({ call, children, isEmpty, empty, loading, page }: CallViewProps<Data>) {
  const { data, error } = call
  if (error !== undefined && data === undefined) return <CallFailure call={call} page={page} />
  if (data === undefined) return loading ?? <Skeleton />
  if (empty !== undefined && isEmpty?.(data) === true) return empty
  return (
    <Box position="relative" className={styles.view} aria-busy={call.loading}>
      <CallFailure call={call} />
      {children(data)}
    </Box>
  )
}

/** A call that has its data once another is through as well: what came after it would push what is there aside. */
export function callTogether<Data>(call: Call<Data>, other: Call<unknown>): Call<Data> {
  const isThrough = other.data !== undefined || other.error !== undefined
  return isThrough ? call : { ...call, data: undefined }
}

interface CallFailureProps {
  call: Pick<CallResult<unknown>, 'error' | 'retry'>
  /** It stands for the whole page. */
  page?: boolean | undefined
}

/** Why a call failed, with a button that calls again and, in the console, the list above what was not found. */
export function CallFailure({ call: { error, retry }, page = false }: CallFailureProps) {
  const place = useLocation()
  if (error === undefined) return null
  const above = listAbove(error.code, place)
  const link = above && <ButtonLink to={above.to} text={above.text} />
  return <ErrorState error={error} onRetry={retry} more={link} level={page ? 'h1' : 'h2'} />
}
