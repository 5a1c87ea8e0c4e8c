import { useState } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import { Box, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { ReasonList } from '#src/views/visit/reason-list.tsx'
import { Timeline } from '#src/views/visit/run/timeline.tsx'
import { useRun } from '#src/views/visit/run/use-run.ts'
import { useSimulation, type Simulation } from '#src/views/visit/simulation.ts'
import { traitsOf } from '#src/views/visit/traits-of.ts'
import { VisitorPage } from '#src/views/visit/visitor-page.tsx'
import { EmuView } from '../emu-view.tsx'
import type { LabDevice } from './lab-device.ts'
import styles from './lab.module.css'

interface DeviceCardProps {
  linkId: string
  device: LabDevice
  query: Record<string, string>
  onRemove: () => void
}

export function DeviceCard({ linkId, device: { label, ua }, query, onRemove }: DeviceCardProps) {
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
        <IconButton icon="close" label={emulatorTexts.labRemove(label)} size={14} onClick={onRemove} />
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
        <VisitorPage html={html} location={location} title={emulatorTexts.labPage(label)} width={232} />
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
          {emulatorTexts.labReasons}
        </Box>
        <ReasonList reasons={plan.reasons} />
      </details>
    </>
  )
}
