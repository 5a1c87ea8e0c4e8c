import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** What came: the part, or why it did not. */
interface Arrival<Props> {
  Part?: ComponentType<Props>
  error?: Error
}

/** A component whose code comes when it is first shown, or when it is said to `begin`. */
type LazyPart<Props> = ComponentType<Props> & { begin: () => Promise<unknown> }

/**
 * A part whose code comes later, with what stands in its place until then. Not by `Suspense`, which keeps back for 0.3 s what arrives after it
 * showed that something is to come, and all that the part asks for with it. Make each once, outside rendering.
 */
export function lazyPart<Props extends object>(load: Load<Props>, waiting?: ReactNode): LazyPart<Props> {
  let arrived: Arrival<Props> = {}
  let coming: Promise<Arrival<Props>> | undefined
  // Only a reload asks the browser again for code that did not come.
  const begin = () =>
    (coming ??= loadChunk(load).then(
      (Part) => (arrived = { Part }),
      (error: Error) => (arrived = { error }),
    ))
  function Lazy(props: Props): ReactNode {
    const [{ Part, error }, setArrival] = useState(arrived)
    useEffect(() => {
      if (!Part) void begin().then(setArrival)
    }, [Part])
    if (error) throw error
    return Part ? <Part {...props} /> : waiting
  }
  return Object.assign(Lazy, { begin })
}

/** The same where a server prerenders: what it made stays until the code is there. Show it within a `Suspense`. */
export const prerenderedPart = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await loadChunk(load) }))
