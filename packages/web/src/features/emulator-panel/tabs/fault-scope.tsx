import { useId } from 'react'
import { emulatorFaultTexts as texts } from '#src/config/texts/emulator/faults.ts'
import { Select } from '#src/ui/control/select.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { emu, useEmu } from '../control/emu.tsx'
import styles from '../panel.module.css'
import { OFTENS, type FaultScopeState } from './use-fault-scope.ts'

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
