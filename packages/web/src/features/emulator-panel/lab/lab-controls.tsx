import { useId, useState } from 'react'
import type { SimulatedDevice } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select, type SelectProps } from '#src/ui/control/select.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import { Hint, Row } from '#src/ui/theme/primitives.tsx'
import { traitsOf } from '#src/views/visit/traits-of.ts'
import { enterAs } from '../control/enter-session.ts'
import styles from './lab.module.css'
import type { useLabLink } from './use-lab-link.ts'

/** A persona whose links can be looked at. */
const WITH_APPS = 'active'

interface LabControlsProps {
  chosen: ReturnType<typeof useLabLink>
  presets: readonly LabDevice[]
  shown: readonly LabDevice[]
  onToggle: (device: LabDevice) => void
}

export function LabControls({ chosen, presets, shown, onToggle }: LabControlsProps) {
  const { isGuest, appId, linkId, apps, links } = chosen
  const list = links.data?.list ?? []
  const enter = useAction(enterAs)
  return (
    <>
      <Row wrap gap="1 3" above={2} align="stretch">
        <LabSelect
          label={texts.labApp}
          options={(apps.data?.list ?? []).map((app) => ({ value: app.id, label: app.appName }))}
          value={appId}
          onChange={chosen.chooseApp}
        />
        <LabSelect
          label={texts.labLink}
          options={list.map((link) => ({ value: link.linkId, label: link.linkName }))}
          value={linkId}
          disabled={list.length === 0}
          onChange={chosen.chooseLink}
        />
        {linkId !== '' && <CorpusPicker linkId={linkId} onPick={onToggle} />}
      </Row>
      {isGuest && <Hint size={13}>{texts.labGuest}</Hint>}
      {apps.error && <p role="alert">{apps.error.msg}</p>}
      {apps.data?.total === 0 && <Hint size={13}>{texts.labNoApp}</Hint>}
      {(isGuest || apps.data?.total === 0) && (
        <Row above={1}>
          <Button size="small" busy={enter.running} onClick={() => void enter.run(WITH_APPS)}>
            {texts.signInAs(WITH_APPS)}
          </Button>
        </Row>
      )}
      {links.data?.total === 0 && <Hint size={13}>{texts.labNoLink}</Hint>}
      <Row as="fieldset" wrap margin="2 0 0" align="stretch">
        <legend className="visually-hidden">{texts.labDevices}</legend>
        {presets.map((device) => (
          <Row as="label" size={13} gap={0.75} line="all" round={16} key={device.ua} className={styles.chip}>
            <Tick checked={shown.some(({ ua }) => ua === device.ua)} onChange={() => onToggle(device)} />
            {device.label}
          </Row>
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
    <LabSelect
      label={texts.labCorpus}
      options={(data?.rows ?? []).map(({ id, client, label }) => ({
        value: id,
        label: [label, ...traitsOf(client)].join(' · '),
      }))}
      value=""
      onOpen={() => setWanted(true)}
      onChange={(id) => {
        const row = data?.rows.find((one) => one.id === id)
        if (row) onPick({ label: traitsOf(row.client).join(' · ') || row.label, ua: row.ua })
      }}
    />
  )
}

function LabSelect({ label, ...select }: SelectProps<string> & { label: string }) {
  const id = useId()
  return (
    <Row minWidth={0}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} placeholder={texts.labPick} className={styles.select} {...select} />
    </Row>
  )
}

/** A device by name, or a client of the corpus by what it says of itself. */
export interface LabDevice {
  label: string
  ua: string
  name?: SimulatedDevice
}
