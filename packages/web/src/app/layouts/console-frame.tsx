import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { commonTexts } from '#src/config/texts/common.ts'
import { consoleTexts } from '#src/config/texts/console.ts'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { Place } from '#src/ui/link/place.ts'
import { Box, classNames, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import styles from './console-frame.module.css'

export interface SideLink {
  text: string
  to: string
  icon: IconName
  /** How many wait there; none is not said. */
  count?: number | undefined
  /** Whether one is there or below. */
  current: boolean
  /** Its name in the bar of a small screen; without one it stands in the menu alone. */
  short?: string | undefined
}

export interface SideGroup {
  title?: string | undefined
  links: readonly SideLink[]
}

interface ConsoleFrameProps {
  label: string
  groups: readonly SideGroup[]
  breadcrumb?: ReactNode
  children: ReactNode
}

const SHEET_WIDTH = 280

/** A side menu of 220 px and a fluid screen; below 1024 px the menu is a sheet, opened from a bar at the bottom. */
export const ConsoleFrame = ({ label, groups, breadcrumb, children }: ConsoleFrameProps) => (
  <>
    <Stack gap={0} className={styles.frame}>
      <Box as="nav" lineRight top="header" overflow="auto" className={styles.side} aria-label={label}>
        <Groups groups={groups} />
      </Box>
      <Box pad="2 3 5" minWidth={0} ground="subtle" className={styles.screen}>
        {breadcrumb}
        {children}
      </Box>
    </Stack>
    {groups.length > 0 && <Bar label={label} groups={groups} />}
  </>
)

const TAB = looks({
  display: 'grid',
  flex: 1,
  gap: 0.25,
  alignContent: 'center',
  justifyItems: 'center',
  minWidth: 0,
  pad: 0,
  tone: 'muted',
  size: 12,
  leading: 16,
  hoverTone: 'ink',
})

/** The few places that one goes to most, and the way to all others. */
function Bar({ label, groups }: Pick<ConsoleFrameProps, 'label' | 'groups'>) {
  const [open, setOpen] = useState(false)
  const links = groups.flatMap((group) => group.links).filter(({ short }) => short !== undefined)
  return (
    <nav className={styles.bar} aria-label={consoleTexts.shortNavigation}>
      {links.map(({ text, short, to, icon, current }) => (
        <Link
          key={to}
          to={to}
          className={classNames(TAB, current && styles.tabCurrent)}
          aria-label={short === text ? text : `${short ?? ''}${commonTexts.colon}${text}`}
          aria-current={current ? 'page' : undefined}
        >
          <Icon name={icon} size={20} />
          {short}
        </Link>
      ))}
      <button type="button" className={TAB} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="list" size={20} />
        {consoleTexts.menu}
      </button>
      {open && (
        <Drawer title={label} side="left" width={SHEET_WIDTH} onClose={() => setOpen(false)}>
          <Groups groups={groups} onGo={() => setOpen(false)} />
        </Drawer>
      )}
    </nav>
  )
}

function Groups({ groups, onGo }: Pick<ConsoleFrameProps, 'groups'> & { onGo?: () => void }) {
  return groups.map(({ title, links }) => (
    <div key={links[0]?.to} className={styles.group}>
      {title !== undefined && (
        <Text as="p" pad="0 1.5 1" tone="muted" size={12} truncate>
          {title}
        </Text>
      )}
      {links.map(({ text, to, icon, current, count = 0 }) => (
        <Place as={Link} key={to} to={to} aria-current={current ? 'page' : undefined} onClick={onGo}>
          <Icon name={icon} />
          {text}
          {count > 0 && (
            <Text pushed tone="muted" size={12} tabular>
              {count}
            </Text>
          )}
        </Place>
      ))}
    </div>
  ))
}
