import type { Contract, DataOf } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import iconStyles from '#src/ui/button/icon-button.module.css'
import { Icon } from '#src/ui/icon/icon.tsx'
import { ReasonList } from '#src/views/visit/reason-list.tsx'
import { traitsOf } from '#src/views/visit/traits-of.ts'
import { VisitorPage } from '#src/views/visit/visitor-page.tsx'
import { EmuView } from '../emu-view.tsx'
import type { LabDevice } from './lab-dialog.tsx'
import styles from './lab.module.css'
import { runPlan } from './run-plan.ts'
import { Timeline } from './timeline.tsx'

type Simulated = DataOf<Contract['appLink']['simulate']>

interface DeviceCardProps {
  linkId: string
  device: LabDevice
  query: Record<string, string>
  onRemove: () => void
}

/** What a device gets of the link, and what follows a tap there. */
export function DeviceCard({ linkId, device: { label, ua }, query, onRemove }: DeviceCardProps) {
  const call = useCall(api.appLink.simulate, { linkId, ua, query })
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.cardHead}>
        <h3>{label}</h3>
        <button
          type="button"
          className={iconStyles.icon}
          aria-label={emulatorTexts.labRemove(label)}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      </div>
      <EmuView call={call}>
        {(result) => <Device linkId={linkId} label={label} query={query} result={result} />}
      </EmuView>
    </section>
  )
}

interface DeviceProps {
  linkId: string
  label: string
  query: Record<string, string>
  result: Simulated
}

function Device({ linkId, label, query, result }: DeviceProps) {
  const [installed, setInstalled] = useState(true)
  const { plan, client, html, ua } = result
  const events = runPlan(plan, installed)
  const back = events.at(-1)?.kind === 'returned' ? events.at(-1) : undefined
  // The address that the browser comes back with says so; the server decides anew.
  const again = useCall(
    api.appLink.simulate,
    back === undefined ? null : { linkId, ua, query: { ...query, from: 'open' } },
  )
  const more = back && again.data ? runPlan(again.data.plan, false) : []
  const all = [...events, ...more.map((event) => ({ ...event, atMs: event.atMs + (back?.atMs ?? 0) }))]
  return (
    <>
      <p className={styles.hint}>{[result.label, ...traitsOf(client)].join(' · ')}</p>
      <div className={styles.screen}>
        {html === '' ? (
          <p className={styles.redirect}>{emulatorTexts.labRedirect}</p>
        ) : (
          <VisitorPage html={html} title={emulatorTexts.labPage(label)} />
        )}
      </div>
      <fieldset className={styles.installed}>
        <legend>{emulatorTexts.labInstalled}</legend>
        {[true, false].map((value) => (
          <label key={String(value)}>
            <input type="radio" checked={installed === value} onChange={() => setInstalled(value)} />
            {value ? emulatorTexts.labInstalledYes : emulatorTexts.labInstalledNo}
          </label>
        ))}
      </fieldset>
      <Timeline key={String(installed)} events={all} />
      <details className={styles.why}>
        <summary>{emulatorTexts.labReasons}</summary>
        <ReasonList reasons={plan.reasons} />
      </details>
    </>
  )
}
