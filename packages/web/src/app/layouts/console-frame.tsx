import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { shellTexts } from '#src/config/texts/shell.ts'
import { AntdRoot } from '#src/ui/antd/antd-root.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-paths.ts'
import { PageState } from '#src/ui/state/page-state.tsx'
import styles from './console-frame.module.css'

export interface SideLink {
  text: string
  to: string
  icon: IconName
  /** Whether one is there or below. */
  current: boolean
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

/** A side menu of 220 px and a fluid screen; needs 1024 px and says so below that. */
export function ConsoleFrame({ label, groups, breadcrumb, children }: ConsoleFrameProps) {
  return (
    <AntdRoot>
      <div className={styles.narrow}>
        <PageState icon="apps" title={shellTexts.consoleTooNarrow} hint={shellTexts.consoleTooNarrowHint} />
      </div>
      <div className={styles.frame}>
        <nav className={styles.side} aria-label={label}>
          {groups.map((group) => (
            <Group key={group.links[0]?.to} {...group} />
          ))}
        </nav>
        <div className={styles.screen}>
          {breadcrumb}
          {children}
        </div>
      </div>
    </AntdRoot>
  )
}

function Group({ title, links }: SideGroup) {
  return (
    <div className={styles.group}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {links.map(({ text, to, icon, current }) => (
        <Link
          key={to}
          to={to}
          className={classNames(styles.link, current && styles.current)}
          aria-current={current ? 'page' : undefined}
        >
          <Icon name={icon} />
          {text}
        </Link>
      ))}
    </div>
  )
}
