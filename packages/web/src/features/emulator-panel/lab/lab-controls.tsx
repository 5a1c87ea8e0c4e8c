import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Hint, Row } from '#src/ui/theme/primitives.tsx'
import { traitsOf } from '#src/views/visit/traits-of.ts'
import type { LabDevice } from './lab-device.ts'
import styles from './lab.module.css'
import type { useLabLink } from './use-lab-link.ts'

interface LabControlsProps {
  chosen: ReturnType<typeof useLabLink>
  presets: readonly LabDevice[]
  shown: readonly LabDevice[]
  onToggle: (device: LabDevice) => void
}

export function LabControls({ chosen, presets, shown, onToggle }: LabControlsProps) {
  const { isGuest, appId, linkId, apps, links } = chosen
  const list = links.data?.list ?? []
  return (
    <>
      <Row wrap gap="1 3" above={2} align="stretch">
        <Row as="label" minWidth={0} className={styles.field}>
          {emulatorTexts.labApp}
          <select value={appId} onChange={(event) => chosen.chooseApp(event.target.value)}>
            <option value="">{emulatorTexts.labPick}</option>
            {apps.data?.list.map((app) => (
              <option key={app.id} value={app.id}>
                {app.appName}
              </option>
            ))}
          </select>
        </Row>
        <Row as="label" minWidth={0} className={styles.field}>
          {emulatorTexts.labLink}
          <select
            value={linkId}
            disabled={list.length === 0}
            onChange={(event) => chosen.chooseLink(event.target.value)}
          >
            <option value="">{emulatorTexts.labPick}</option>
            {list.map((link) => (
              <option key={link.linkId} value={link.linkId}>
                {link.linkName}
              </option>
            ))}
          </select>
        </Row>
        {linkId !== '' && <CorpusPicker linkId={linkId} onPick={onToggle} />}
      </Row>
      {isGuest && <Hint size={13}>{emulatorTexts.labGuest}</Hint>}
      {apps.error && <p role="alert">{apps.error.msg}</p>}
      {apps.data?.total === 0 && <Hint size={13}>{emulatorTexts.labNoApp}</Hint>}
      {links.data?.total === 0 && <Hint size={13}>{emulatorTexts.labNoLink}</Hint>}
      <Row as="fieldset" wrap margin="2 0 0" align="stretch">
        <legend className="visually-hidden">{emulatorTexts.labDevices}</legend>
        {presets.map((device) => (
          <label key={device.ua} className={styles.chip}>
            <input
              type="checkbox"
              checked={shown.some(({ ua }) => ua === device.ua)}
              onChange={() => onToggle(device)}
            />
            {device.label}
          </label>
        ))}
      </Row>
    </>
  )
}

/** Adds one of the corpus of real clients; asked for once somebody reaches for it. */
function CorpusPicker({ linkId, onPick }: { linkId: string; onPick: (device: LabDevice) => void }) {
  const [wanted, setWanted] = useState(false)
  const { data } = useCall(api.appLink.simulateAll, wanted ? { linkId } : null)
  return (
    <Row as="label" minWidth={0} className={styles.field}>
      {emulatorTexts.labCorpus}
      <select
        value=""
        onFocus={() => setWanted(true)}
        onPointerDown={() => setWanted(true)}
        onChange={(event) => {
          const row = data?.rows.find(({ id }) => id === event.target.value)
          if (row) onPick({ label: traitsOf(row.client).join(' · ') || row.label, ua: row.ua })
        }}
      >
        <option value="">{emulatorTexts.labPick}</option>
        {data?.rows.map(({ id, client, label }) => (
          <option key={id} value={id}>
            {[label, ...traitsOf(client)].join(' · ')}
          </option>
        ))}
      </select>
    </Row>
  )
}
