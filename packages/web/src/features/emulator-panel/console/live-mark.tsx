import { useSyncExternalStore } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { Row, classNames } from '#src/ui/theme/primitives.tsx'
import { isLive, onEmuEvent } from '../control/events.ts'
import styles from './parts.module.css'

/** Whether what happens in the world is shown at once. */
export function LiveMark() {
  const live = useSyncExternalStore((changed) => onEmuEvent('live', changed), isLive)
  return (
    <Row as="span" gap={0.75} tone="muted" size={13} className={classNames(styles.live, live && styles.on)}>
      {live ? emulatorTexts.live : emulatorTexts.notLive}
    </Row>
  )
}
