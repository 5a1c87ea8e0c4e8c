import { useState } from 'react'
import { readDraft, writeDraft } from './draft-store.ts'

/** State that a tab keeps under a name, for what is set and never sent: nobody is asked before it is left. */
export function useKept<Values extends object>(name: string, initial: Values) {
  const [values, setValues] = useState(() => readDraft(sessionStorage, name, initial) ?? initial)
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part }
    writeDraft(sessionStorage, name, next)
    setValues(next)
  }
  return [values, change] as const
}
