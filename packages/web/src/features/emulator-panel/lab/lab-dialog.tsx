import { SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES, type SimulatedDevice } from '@unilink/shared'
import { useEffect, useRef, useState } from 'react'
import { simulationSaid } from '#src/config/language/said/simulation-said.ts'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Hint, Stack } from '#src/ui/theme/primitives.tsx'
import { firstQuery } from '#src/views/visit/first-query.ts'
import { EmuView } from '../emu-view.tsx'
import { DeviceCard } from './device-card.tsx'
import styles from './lab.module.css'
import { LabControls } from './lab-controls.tsx'
import type { LabDevice } from './lab-device.ts'
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
        <h2 id="emulator-lab">{emulatorTexts.lab}</h2>
        <Hint size={13}>{emulatorTexts.labHint}</Hint>
        <IconButton icon="close" label={emulatorTexts.labClose} onClick={() => dialog.current?.close()} />
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
