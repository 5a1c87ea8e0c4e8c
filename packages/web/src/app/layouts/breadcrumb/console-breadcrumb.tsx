import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { shellTexts } from '#src/config/texts/shell.ts'
import { useBreadcrumb } from '#src/stores/breadcrumb.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { AppSwitcher } from './app-switcher.tsx'
import styles from './breadcrumb.module.css'
import type { AppQuery } from './trail.ts'

/** Where one is in the console; where an app is meant, with the switcher to another after the app list. */
export function ConsoleBreadcrumb({ appId, appName }: AppQuery) {
  const { links } = useBreadcrumb()
  return (
    <nav className={styles.breadcrumb} aria-label={shellTexts.breadcrumb}>
      {links.map(({ text, to }, index) => (
        <Fragment key={text}>
          {index > 0 && <Icon name="chevronRight" size={14} className={styles.arrow} />}
          {to === undefined ? <span aria-current="page">{text}</span> : <Link to={to}>{text}</Link>}
          {index === 0 && appId !== '' && links.length > 1 && <AppSwitcher appId={appId} appName={appName} />}
        </Fragment>
      ))}
    </nav>
  )
}
