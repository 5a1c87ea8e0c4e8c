import { useSyncExternalStore } from 'react'
import { shellTexts } from '#src/config/texts/shell.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import styles from './offline-notice.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output>
      {!online && (
        <Row as="span" pad="1 2" tone="amber" weight={500} position="fixed" justify="center" className={styles.notice}>
          <Icon name="offline" />
          {shellTexts.offline}
        </Row>
      )}
    </output>
  )
}
