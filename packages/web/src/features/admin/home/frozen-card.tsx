import { Link } from 'react-router-dom'
import { commonTexts } from '#src/config/texts/common.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { AgoTime } from '#src/ui/time/ago-time.tsx'
import type { Desk } from './desk-data.ts'
import styles from './home.module.css'

const { desk: texts } = overviewTexts

/** What is frozen now, the latest first. */
export function FrozenCard({ desk: { frozen, newestFrozen } }: { desk: Desk }) {
  const { accounts, apps, links } = frozen
  return (
    <HomeCard title={texts.frozen} note={texts.frozenCounts(accounts, apps, links)}>
      {newestFrozen.length === 0 ? (
        <p className={parts.none}>{texts.noneFrozen}</p>
      ) : (
        <ul className={parts.rows}>
          {newestFrozen.map(({ type, id, name, owner, reason, time }) => (
            <li key={id}>
              <span className={classNames(parts.mark, parts.alarm)}>
                <Icon name={type === 'account' ? 'user' : 'lock'} />
              </span>
              <div className={parts.what}>
                <Link to={pathOf(type, name)}>{texts.frozenTitle(texts.types[type], name)}</Link>
                <p>{[owner, reason].filter(Boolean).join(commonTexts.comma)}</p>
              </div>
              <span className={styles.ago}>
                <AgoTime time={time} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}

function pathOf(type: Desk['newestFrozen'][number]['type'], name: string): string {
  if (type === 'account') return withQuery(routes.adminAccounts, { keyword: name })
  return withQuery(routes.adminApps, { keyword: name, tab: type === 'link' ? 'links' : undefined })
}
