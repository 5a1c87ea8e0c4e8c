import { useId, useState } from 'react'
import { emulatorFaultTexts as texts } from '#src/config/texts/emulator/faults.ts'
import { Select } from '#src/ui/control/select.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { emulatorTraceTexts } from '#src/config/texts/emulator/trace.ts'
import { emu, useEmu, type Fault } from '../control/emu.tsx'
import styles from '../panel.module.css'
import { useSignedIn } from '../host/host-page.ts'

/** As many requests as are looked through for what a front end calls. */
const LOOKED_THROUGH = 200

/** What the next fault that is switched on meets, or one in force: which calls, how often, and whose. */
export function FaultScope({ scope }: { scope: FaultScopeState }) {
  const { often, setOften, path, setPath, onlyMe, setOnlyMe, mayOnlyMe, onlyMeSaid } = scope
  const id = useId()
  const requests = useEmu(emu.requests.list, { limit: LOOKED_THROUGH, path: '/api/*' }).data?.requests ?? []
  return (
    <div className={styles.row}>
      <Row className={styles.field}>
        <Box as="label" whiteSpace="nowrap" htmlFor={`${id}-path`}>
          {texts.faultPath}
        </Box>
        <input
          id={`${id}-path`}
          list={`${id}-paths`}
          value={path}
          maxLength={200}
          pattern="[/*].*"
          placeholder={texts.faultPathAll}
          onChange={(event) => setPath(event.target.value.trim())}
        />
        <datalist id={`${id}-paths`}>
          {[...new Set(requests.map((request) => request.path))].toSorted().map((asked) => (
            <option key={asked}>{asked}</option>
          ))}
        </datalist>
      </Row>
      <Row>
        <label htmlFor={`${id}-often`}>{texts.faultTimes}</label>
        <Select
          id={`${id}-often`}
          options={OFTENS.map((value) => ({ value, label: texts.faultOften[value] }))}
          {...(often !== undefined && { value: often })}
          onChange={setOften}
        />
      </Row>
      <Row as="label" gap={0.75}>
        <Tick checked={onlyMe} disabled={!mayOnlyMe} onChange={(event) => setOnlyMe(event.target.checked)} />
        {onlyMeSaid}
      </Row>
    </div>
  )
}

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
