import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { routes } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import type * as RulesOfLinks from './rules.ts'
import { FIRST_ANSWERS } from './first-answers.ts'
import type { Holding } from './sample-app.ts'

const SAMPLE_IN_APP = 'myapp://order/42'
/** Stands for the portal's own address where that is not known; the answers are the same. */
const ANY_ADDRESS = 'https://portal.example/'
/** The part of the page's address that is to be tried as it opens. */
export const SENT = 'address'
const NOTHING = () => undefined
const NEVER = () => NOTHING

type Rules = typeof RulesOfLinks

/** The rules of live visits: who only reads the page does without. */
const loadRules = () => import('./rules.ts').catch(() => undefined)

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
  const [rules, setRules] = useState<Rules>()
  const [lost, setLost] = useState(false)
  /** What was asked last: the rules may come after it, and to the question before it after that. */
  const latest = useRef<Shown>(undefined)
  const opened = useRef(false)
  const sample = { web: origin === '' ? '' : origin + routes.documents, app: SAMPLE_IN_APP }
  /** What is wrong with an address. The sample is this portal itself, whatever its address. */
  const problemIn = (next: string, by: Holding, known = rules) =>
    next.trim() === sample.web && sample.web !== '' ? undefined : known?.addressProblem(next.trim(), by)
  const problem = text === '' && !told ? undefined : problemIn(text, holding)

  const ready = async () => {
    const known = rules ?? (await loadRules())
    setRules(known)
    return known
  }
  const asked = async () => {
    const known = await ready()
    setLost(known === undefined)
    return known
  }
  const tryOn = async (next: string, by: Holding) => {
    const trial = { address: next.trim(), holding: by }
    latest.current = trial
    setText(next)
    setHolding(by)
    const known = await asked()
    if (known === undefined || trial !== latest.current || next === '' || problemIn(next, by, known) !== undefined)
      return
    setTried(trial)
    setTold(false)
  }
  const open = () => {
    const sent = new URLSearchParams(location.search).get(SENT) ?? ''
    if (opened.current || sent === '') return
    opened.current = true
    setTold(true)
    void tryOn(sent, latest.current?.holding ?? holding)
  }
  useEffect(open)
  const shown = tried ?? { address: sample.web, holding }
  return {
    text,
    holding,
    sample,
    problem: lost ? shellTexts.chunkFailedHint : told ? problem : undefined,
    address: shown.address,
    answers: rules?.answersTo(shown.address || ANY_ADDRESS, shown.holding) ?? FIRST_ANSWERS,
    /** To be called as somebody turns to it. */
    ready: () => void ready(),
    type: (next: string) => void tryOn(next, holding),
    hold: (by: Holding) => {
      setTold(text !== '')
      void tryOn(text, by)
    },
    /** Says what is wrong, if anything is; otherwise there are answers to what stands in the field. */
    tell: async (onAnswered: () => void = NOTHING) => {
      setTold(true)
      const known = await asked()
      if (known !== undefined && problemIn(text, holding, known) === undefined) onAnswered()
    },
  }
}
