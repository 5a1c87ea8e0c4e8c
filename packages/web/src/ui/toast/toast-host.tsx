import { useSnapshot } from 'valtio'
import { commonTexts } from '#src/config/texts/common.ts'
import { Icon } from '../icon/icon.tsx'
import { Box, Row, Stack, classNames } from '../theme/primitives.tsx'
import { dismissToast, toasts } from './toast.ts'
import styles from './toast.module.css'

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const

/** Where toasts appear; once in the page. */
export function ToastHost() {
  const { items } = useSnapshot(toasts)
  return (
    <Stack as="output" justifyItems="center" position="fixed" className={styles.host}>
      {items.map(({ id, kind, text, act }) => (
        <Row round={8} line="all" tone="ink" pad="1.25 2" key={id} className={classNames(styles.toast, styles[kind])}>
          <Icon name={ICONS[kind]} />
          <span>{text}</span>
          {act && (
            <Box
              as="button"
              type="button"
              height={24}
              pad="0 1"
              round={4}
              tone="primary"
              onClick={() => {
                dismissToast(id)
                act.run()
              }}
            >
              {act.text}
            </Box>
          )}
          <Stack
            as="button"
            type="button"
            centred
            width={24}
            height={24}
            pad={0}
            round={4}
            tone="muted"
            aria-label={commonTexts.close}
            onClick={() => dismissToast(id)}
          >
            <Icon name="close" size={14} />
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}
