import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import styles from './panel.module.css'
import { useWarnings } from './use-warnings.ts'

/** The panel while it is closed; a dot says that the world is not as it would be by itself. */
export function PanelTab({ onOpen }: { onOpen: () => void }) {
  const warnings = useWarnings()
  const label = [emulatorTexts.open, ...warnings].join('；')
  return (
    <button type="button" className={styles.edge} aria-label={label} title={label} onClick={onOpen}>
      <span aria-hidden="true">{emulatorTexts.tab}</span>
      {warnings.length > 0 && <span className={styles.dot} />}
    </button>
  )
}
