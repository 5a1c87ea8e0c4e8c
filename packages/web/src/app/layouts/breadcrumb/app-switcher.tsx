import { commonTexts } from '#src/config/texts/common.ts'
import { consoleTexts } from '#src/config/texts/console.ts'
import { withQuery } from '#src/config/routes.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Popover } from '#src/ui/popover/popover.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import { Text } from '#src/ui/theme/primitives.tsx'
import { AppList } from './app-list.tsx'
import styles from './breadcrumb.module.css'
import type { AppQuery } from './trail.ts'

/** Replaces the query with the chosen app's and loads the page anew (specification, section 2). */
function switchTo(app: AppQuery): void {
  window.location.replace(withQuery(window.location.pathname, { ...app }))
}

const SWITCHER = looks({
  display: 'flex',
  gap: 0.5,
  align: 'center',
  height: 28,
  pad: '0 1',
  round: 6,
  tone: 'text',
  hoverGround: 'line',
})

export function AppSwitcher({ appId, appName }: AppQuery) {
  return (
    <>
      <Icon name="chevronRight" size={14} className={styles.arrow} />
      <Popover
        label={`${consoleTexts.switchApp}${commonTexts.colon}${appName}`}
        buttonClass={`${SWITCHER} ${styles.switcher}`}
        wide
        button={
          <>
            <Text truncate className={styles.appName}>
              {appName || consoleTexts.consoleCurrentApp}
            </Text>
            <Icon name="chevronDown" size={14} />
          </>
        }
      >
        {() => <AppList currentId={appId} onChoose={switchTo} />}
      </Popover>
    </>
  )
}
