import { useState, useId } from 'react'
import { submits } from '#src/ui/action/submits.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { Select } from '#src/ui/control/select.tsx'
import { emu, PartTitle } from '../control/emu.tsx'
import panelStyles from '../panel.module.css'
import { answerIn, indented } from './json-text.ts'
import styles from './requests.module.css'

const TIMES = [1, 3] as const
const ROWS = 8

/** Has the call answer something else from now on, beginning with what it answered last. */
export function OverrideForm({ path, answer }: { path: string; answer: string | null }) {
  const [text, setText] = useState(() => indented(answer ?? '{}'))
  const [times, setTimes] = useState(0)
  const wanted = answerIn(text)
  const add = useAction(async () => {
    await emu.overrides.add({ path, answer: wanted, ...(times > 0 && { times }) })
    toast.success(texts.overrideAdded(path))
  })
  const clear = useAction(async () => {
    await emu.overrides.clear()
    toast.success(texts.overrideCleared)
  })
  return (
    <Stack as="form" columns="one" onSubmit={submits(add.run)} aria-label={texts.override}>
      <PartTitle>{texts.override}</PartTitle>
      <textarea
        className={styles.paper}
        aria-label={texts.overrideAnswer}
        aria-invalid={wanted === undefined}
        rows={ROWS}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {wanted === undefined && <p className={styles.bad}>{texts.overrideUnreadable}</p>}
      <div className={panelStyles.row}>
        <TimesField times={TIMES} value={times} onChange={setTimes} />
        <Button text={texts.overrideDo} type="submit" size="small" busy={add.running} disabled={wanted === undefined} />
        <Button kind="text" size="small" busy={clear.running} onClick={() => void clear.run()}>
          {texts.overrideClear}
        </Button>
      </div>
    </Stack>
  )
}

interface TimesFieldProps {
  times: readonly number[]
  /** 0: always. */
  value: number
  onChange: (value: number) => void
}

/** How many requests a rule is for. */
function TimesField({ times, value, onChange }: TimesFieldProps) {
  const id = useId()
  return (
    <Row>
      <label htmlFor={id}>{emulatorFaultTexts.faultTimes}</label>
      <Select
        id={id}
        options={[
          { value: 0, label: emulatorFaultTexts.faultTimesAlways },
          ...times.map((count) => ({ value: count, label: emulatorFaultTexts.faultTimesNext(count) })),
        ]}
        value={value}
        onChange={onChange}
      />
    </Row>
  )
}
