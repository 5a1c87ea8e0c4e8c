import { useState, useSyncExternalStore } from 'react'
import { routes } from '#src/config/routes.ts'
import { addressProblem } from './read-address.ts'
import type { Holding } from './sample-app.ts'

const SAMPLE_IN_APP = 'myapp://order/42'
const NEVER = () => () => undefined

interface Shown {
  /** Empty while this portal's own address is not known yet: in the prerendered page. */
  address: string
  holding: Holding
}

/** What is tried on the phones: an address and whether the phones have the app. What is wrong leaves the answers as they are. */
export function useTrial() {
  const origin = useSyncExternalStore(
    NEVER,
    () => location.origin,
    () => '',
  )
  const [text, setText] = useState('')
  const [holding, setHolding] = useState<Holding>('installed')
  const [tried, setTried] = useState<Shown>()
  // Nobody is corrected in the middle of a word.
  const [told, setTold] = useState(false)
  const sample = { web: origin === '' ? '' : origin + routes.documents, app: SAMPLE_IN_APP }
  const problem = text === '' && !told ? undefined : problemIn(text, holding, sample.web)

  const tryOn = (next: string, by: Holding) => {
    setText(next)
    setHolding(by)
    if (next === '' || problemIn(next, by, sample.web) !== undefined) return
    setTried({ address: next.trim(), holding: by })
    setTold(false)
  }
  return {
    text,
    holding,
    sample,
    problem: told ? problem : undefined,
    shown: tried ?? { address: sample.web, holding },
    type: (next: string) => tryOn(next, holding),
    hold: (by: Holding) => {
      setTold(text !== '')
      tryOn(text, by)
    },
    tell: () => setTold(true),
    /** Whether there are answers to what stands in the field. */
    isReady: () => problemIn(text, holding, sample.web) === undefined,
  }
}

/** The sample is this portal itself, whatever its address. */
const problemIn = (text: string, holding: Holding, sample: string) =>
  text.trim() === sample && sample !== '' ? undefined : addressProblem(text.trim(), holding)
