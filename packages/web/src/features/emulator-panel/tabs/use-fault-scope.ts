import { useState } from 'react'
import { emulatorFaultTexts as texts } from '#src/config/texts/emulator/faults.ts'
import { emulatorTraceTexts } from '#src/config/texts/emulator/trace.ts'
import type { Fault } from '../control/emu.tsx'
import { useSignedIn } from '../host/host-page.ts'

type Often = keyof typeof texts.faultOften
export const OFTENS = Object.keys(texts.faultOften) as Often[]

/** How often a rule meets a request, by what is chosen. */
const OFTEN: Readonly<Record<Often, { times?: number; probability?: number }>> = {
  always: {},
  next1: { times: 1 },
  next3: { times: 3 },
  next5: { times: 5 },
  half: { probability: 0.5 },
  tenth: { probability: 0.1 },
}

/** What is chosen for how often a rule meets a request; undefined where it was made elsewhere, by other numbers. */
const oftenOf = ({ times, probability }: Partial<Fault>): Often | undefined =>
  OFTENS.find((one) => OFTEN[one].times === times && OFTEN[one].probability === probability)

/** Which calls a fault meets, how often, and whose: of the next one, or of a rule that is in force. */
export function useFaultScope(rule: Partial<Fault> = {}) {
  const info = useSignedIn()
  const [often, setOften] = useState(oftenOf(rule))
  const [path, setPath] = useState(/^[/*]/.test(rule.path ?? '') ? rule.path : '')
  const [onlyMe, setOnlyMe] = useState(rule.account !== undefined)
  const whose = rule.account ?? info?.email
  return {
    often,
    setOften,
    path: path ?? '',
    setPath,
    onlyMe,
    setOnlyMe,
    mayOnlyMe: whose !== undefined,
    onlyMeSaid: rule.account === undefined ? texts.faultOnlyMe : emulatorTraceTexts.overrideFor(rule.account),
    account: onlyMe ? whose : undefined,
    /** Undefined where the rule's own stay. */
    bounds: often === undefined ? undefined : OFTEN[often],
  }
}

export type FaultScopeState = ReturnType<typeof useFaultScope>
