import { useCallback, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { documentTexts } from '#src/config/texts/documents.ts'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import styles from './menu-drawer.module.css'

const WIDTH = 320

/** On narrow windows: a bar that says where one is and opens the menu over the page. Going anywhere closes it. */
export function MenuDrawer({ title, children }: { title: string | undefined; children: ReactNode }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const close = useCallback(() => setOpenAt(undefined), [])
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
        <Drawer title={documentTexts.menu} side="left" width={WIDTH} onClose={close}>
          {children}
        </Drawer>
      )}
    </>
  )
}
