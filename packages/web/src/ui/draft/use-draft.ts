import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from './draft-store.ts'
import { beginTyping, endTyping } from './typing.ts'

export interface Draft<Values> {
  /** What the form begins with: what was typed before and not sent, else its own first values. */
  values: Values
  restored: boolean
  /** After each change. */
  keep: (values: Values) => void
  /** After what was typed has been sent, or is not wanted. */
  drop: () => void
}

/** What is typed into a form, kept under a name until it is sent: a link, Back and a reload lose nothing. */
export function useDraft<Values extends object>(name: string | undefined, initial: Values): Draft<Values> {
  const form = useRef({})
  const [found, setFound] = useState(() => {
    return name === undefined ? undefined : readDraft(sessionStorage, name, initial)
  })
  const restored = found !== undefined
  useEffect(() => {
    const mine = form.current
    if (restored) beginTyping(mine)
    return () => endTyping(mine)
  }, [restored])
  return {
    values: found ?? initial,
    restored,
    keep: (values) => {
      if (name === undefined) return
      writeDraft(sessionStorage, name, values)
      beginTyping(form.current)
    },
    drop: () => {
      if (name === undefined) return
      dropDraft(sessionStorage, name)
      endTyping(form.current)
      setFound(undefined)
    },
  }
}
