import { useSnapshot } from 'valtio'
import { commonTexts } from '#src/config/texts/common.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { dismissToast, toasts } from './toast.ts'
import styles from './toast.module.css'

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const

/** Where toasts appear; once in the page. */
export function ToastHost() {
  const { items } = useSnapshot(toasts)
  return (
    <output className={styles.host}>
      {items.map(({ id, kind, text, act }) => (
        <div key={id} className={classNames(styles.toast, styles[kind])}>
          <Icon name={ICONS[kind]} />
          <span>{text}</span>
          {act && (
            <button
              type="button"
              className={styles.act}
              onClick={() => {
                dismissToast(id)
                act.run()
              }}
            >
              {act.text}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={commonTexts.close}
            onClick={() => dismissToast(id)}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </output>
  )
}
