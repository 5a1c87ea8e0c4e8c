import { useSyncExternalStore } from 'react'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { classNames } from '#src/ui/class-names.ts'
import { isLive, onEmuEvent } from '../control/events.ts'
import styles from './parts.module.css'

/** Whether what happens in the world is shown at once. */
export function LiveMark() {
  const live = useSyncExternalStore((changed) => onEmuEvent('live', changed), isLive)
  return (
    <span className={classNames(styles.live, live && styles.on)}>
      {live ? emulatorTexts.live : emulatorTexts.notLive}
    </span>
  )
}
