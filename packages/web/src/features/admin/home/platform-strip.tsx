import { overviewTexts } from '#src/config/texts/overview.ts'
import type { Desk } from '../home-screen.tsx'
import styles from './home.module.css'

const { desk: texts } = overviewTexts

const count = (value: number): string => value.toLocaleString('zh-CN')

/** How much there is on the platform, in one line. */
export function PlatformStrip({ platform }: Pick<Desk, 'platform'>) {
  const { visits, visitsYesterday, accounts, apps, links } = platform
  return (
    <dl className={styles.platform} aria-label={texts.platform}>
      <div>
        <dt>{texts.visits}</dt>
        <dd>
          {count(visits)} <small>{texts.visitsYesterday(count(visitsYesterday))}</small>
        </dd>
      </div>
      <div>
        <dt>{texts.types.account}</dt>
        <dd>{count(accounts)}</dd>
      </div>
      <div>
        <dt>{texts.types.app}</dt>
        <dd>{count(apps)}</dd>
      </div>
      <div>
        <dt>{texts.types.link}</dt>
        <dd>{count(links)}</dd>
      </div>
    </dl>
  )
}
