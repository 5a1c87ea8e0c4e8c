import { overviewTexts } from '#src/config/texts/overview.ts'
import type { Desk } from './desk-data.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Small } from '#src/ui/theme/primitives.tsx'
import styles from './home.module.css'

const { desk: texts } = overviewTexts

/** How much there is on the platform, in one line. */
export function PlatformStrip({ platform }: Pick<Desk, 'platform'>) {
  const { visits, visitsYesterday, accounts, apps, links } = platform
  return (
    <dl className={styles.platform} aria-label={texts.platform}>
      <div>
        <dt>{texts.visits}</dt>
        <dd>
          {countText(visits)}{' '}
          <Small>{texts.visitsYesterday(countText(visitsYesterday))}</Small>
        </dd>
      </div>
      <div>
        <dt>{texts.types.account}</dt>
        <dd>{countText(accounts)}</dd>
      </div>
      <div>
        <dt>{texts.types.app}</dt>
        <dd>{countText(apps)}</dd>
      </div>
      <div>
        <dt>{texts.types.link}</dt>
        <dd>{countText(links)}</dd>
      </div>
    </dl>
  )
}
