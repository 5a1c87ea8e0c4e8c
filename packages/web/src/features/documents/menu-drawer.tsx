import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { commonTexts } from '#src/config/texts/common.ts'
import { documentTexts } from '#src/config/texts/documents.ts'
import { useFocusTrap } from '#src/ui/dialog/use-focus-trap.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Stack } from '#src/ui/theme/primitives.tsx'
import styles from './menu-drawer.module.css'

interface MenuDrawerProps {
  title: string | undefined
  children: ReactNode
}

/** On narrow windows: a bar that says where one is and opens the menu over the page. Going anywhere closes it. */
export function MenuDrawer({ title, children }: MenuDrawerProps) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const box = useRef<HTMLDialogElement>(null)
  const close = useCallback(() => setOpenAt(undefined), [])
  useFocusTrap(box, open, close)
  return (
    <>
      <div className={styles.bar}>
        <Row
          as="button"
          width="full"
          height={48}
          pad="0 2"
          tone="ink"
          type="button"
          aria-expanded={open}
          onClick={() => setOpenAt(key)}
        >
          <Icon name="list" />
          <span className="visually-hidden">{documentTexts.openMenu}</span>
          <Box as="span" flex={1} weight={500} textAlign="left" truncate>
            {title ?? documentTexts.menu}
          </Box>
          <Icon name="chevronDown" size={14} />
        </Row>
      </div>
      {open && (
        <>
          <Box position="fixed" ground="veil" inset={0} className={styles.veil} aria-hidden="true" onClick={close} />
          <dialog
            ref={box}
            open
            className={styles.drawer}
            aria-modal="true"
            aria-label={documentTexts.menu}
            tabIndex={-1}
          >
            <Row height={48} flex="none" justify="space-between" tone="ink" size={16} gap={0}>
              <strong>{documentTexts.menu}</strong>
              <Stack
                as="button"
                gap={0}
                centred
                width={48}
                height={48}
                pad={0}
                tone="muted"
                type="button"
                aria-label={commonTexts.close}
                onClick={close}
              >
                <Icon name="close" />
              </Stack>
            </Row>
            {children}
          </dialog>
        </>
      )}
    </>
  )
}
