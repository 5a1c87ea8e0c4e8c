import { useState, type SubmitEvent } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { emu } from '../control/emu.ts'
import styles from '../panel.module.css'

const PROFILES = ['steady', 'campaign', 'viral', 'bot-storm'] as const
const VISITS = [100, 1000, 10_000] as const
const DAYS = [1, 7, 30] as const
const MINUTES_OF_DAY = 1440

/** Makes visits to the world's links, as if they had come in the days before now. */
export function TrafficRoom() {
  const [profile, setProfile] = useState<(typeof PROFILES)[number]>('steady')
  const [visits, setVisits] = useState<number>(VISITS[1])
  const [days, setDays] = useState<number>(DAYS[1])
  const make = useAction(async () => {
    const body = { profile, visits, lastMinutes: days * MINUTES_OF_DAY }
    const report = await emu.traffic.make(body)
    toast.success(emulatorTexts.trafficMade(report.visits))
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void make.run()
  }
  return (
    <form className={styles.row} onSubmit={submit}>
      <Row as="label" className={styles.field}>
        {emulatorTexts.trafficProfile}
        <select value={profile} onChange={(event) => setProfile(event.target.value as typeof profile)}>
          {PROFILES.map((name) => (
            <option key={name} value={name}>
              {emulatorTexts.trafficProfiles[name]}
            </option>
          ))}
        </select>
      </Row>
      <NumberChoice label={emulatorTexts.trafficVisits} values={VISITS} value={visits} onChange={setVisits} />
      <NumberChoice label={emulatorTexts.trafficDays} values={DAYS} value={days} onChange={setDays} />
      <Button kind="primary" type="submit" busy={make.running}>
        {emulatorTexts.trafficMake}
      </Button>
      <p className={styles.hint}>{emulatorTexts.trafficHint}</p>
    </form>
  )
}

interface NumberChoiceProps {
  label: string
  values: readonly number[]
  value: number
  onChange: (value: number) => void
}

function NumberChoice({ label, values, value, onChange }: NumberChoiceProps) {
  return (
    <Row as="label" className={styles.field}>
      {label}
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </Row>
  )
}
