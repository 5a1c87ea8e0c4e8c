import { SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES, type SimulatedDevice } from '@unilink/shared'
import { useEffect, useRef, useState } from 'react'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { api, useCall } from '#src/api/client.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Hint, Stack, Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { firstQuery } from '#src/views/visit/first-query.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { Tick } from '#src/ui/control/tick.tsx'
import { ReasonList } from '#src/views/visit/reason-list.tsx'
import { Timeline } from '#src/views/visit/run/timeline.tsx'
import { useRun } from '#src/views/visit/run/use-run.ts'
import { useSimulation, type Simulation } from '#src/views/visit/simulation.ts'
import { traitsOf } from '#src/views/visit/traits-of.ts'
import { VisitorPage } from '#src/views/visit/visitor-page.tsx'
import { EmuView } from '../control/emu.tsx'
import styles from './lab.module.css'
import { LabControls, type LabDevice } from './lab-controls.tsx'
import { useLabLink } from './use-lab-link.ts'

const presetOf = (name: SimulatedDevice): LabDevice => {
  const { label, ua } = SIMULATED_DEVICES[name]
  return { label: simulationSaid(label), ua, name }
}
const PRESETS = SIMULATED_DEVICE_NAMES.map(presetOf)
const FIRST = (['xiaomi-browser', 'android-wechat', 'harmony-next', 'iphone-safari'] as const).map(presetOf)

/** One link on many devices, with the app and without it, side by side. */
export function LabDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const chosen = useLabLink()
  const [devices, setDevices] = useState<readonly LabDevice[]>(FIRST)
  const { linkId } = chosen
  const detail = useCall(api.appLink.queryDetail, linkId === '' ? null : { linkId })

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const toggle = (device: LabDevice) =>
    setDevices((shown) =>
      shown.some(({ ua }) => ua === device.ua) ? shown.filter(({ ua }) => ua !== device.ua) : [...shown, device],
    )
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="emulator-lab" onClose={onClose}>
      <Stack columns="auto wide auto" gap={2} align="baseline" className={styles.head}>
        <h2 id="emulator-lab">{texts.lab}</h2>
        <Hint size={13}>{texts.labHint}</Hint>
        <IconButton icon="close" label={texts.labClose} onClick={() => dialog.current?.close()} />
      </Stack>
      <LabControls chosen={chosen} presets={PRESETS} shown={devices} onToggle={toggle} />
      {linkId !== '' && (
        <EmuView call={detail}>
          {({ content }) => (
            <Stack as="ul" columns="fill 280" gap={2} above={2} bare>
              {devices.map((device) => (
                <li key={device.ua}>
                  <DeviceCard
                    linkId={linkId}
                    device={device}
                    query={firstQuery(content.params)}
                    onRemove={() => toggle(device)}
                  />
                </li>
              ))}
            </Stack>
          )}
        </EmuView>
      )}
    </dialog>
  )
}

interface DeviceCardProps {
  linkId: string
  device: LabDevice
  query: Record<string, string>
  onRemove: () => void
}

function DeviceCard({ linkId, device: { label, ua }, query, onRemove }: DeviceCardProps) {
  const call = useSimulation({ linkId }, { ua, query })
  return (
    <Stack
      as="section"
      columns="one"
      alignContent="start"
      height="full"
      pad={2}
      line="all"
      round={12}
      aria-label={label}
    >
      <Row justify="space-between" align="stretch">
        <Text as="h3" size={15}>
          {label}
        </Text>
        <IconButton icon="close" label={texts.labRemove(label)} size={14} onClick={onRemove} />
      </Row>
      <EmuView call={call}>
        {(result) => <Device linkId={linkId} label={label} query={query} result={result} />}
      </EmuView>
    </Stack>
  )
}

interface DeviceProps {
  linkId: string
  label: string
  query: Record<string, string>
  result: Simulation
}

function Device({ linkId, label, query, result }: DeviceProps) {
  const [installed, setInstalled] = useState(true)
  const { plan, client, html, location } = result
  const events = useRun({ subject: { linkId }, result, query, installed })
  return (
    <>
      <Hint size={13}>{[result.label, ...traitsOf(client)].join(' · ')}</Hint>
      <Stack justify="center" gap={0}>
        <VisitorPage html={html} location={location} title={texts.labPage(label)} width={232} />
      </Stack>
      <Row as="fieldset" gap={2} align="stretch" className={styles.installed}>
        <Box as="legend" tone="muted">
          {linkInfoTexts.installed}
        </Box>
        {[true, false].map((value) => (
          <Row as="label" key={String(value)} gap={0.75}>
            <Tick type="radio" checked={installed === value} onChange={() => setInstalled(value)} />
            {value ? linkInfoTexts.installedYes : linkInfoTexts.installedNo}
          </Row>
        ))}
      </Row>
      <Timeline key={String(installed)} events={events} />
      <details>
        <Box as="summary" tone="primary" cursor="pointer">
          {texts.labReasons}
        </Box>
        <ReasonList reasons={plan.reasons} />
      </details>
    </>
  )
}
