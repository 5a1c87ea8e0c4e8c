import { overviewTexts } from '#src/config/texts/overview.ts'
import { HomeCard } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Ranks } from '#src/ui/chart/ranks.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import type { Desk } from './desk-data.ts'
import styles from './home.module.css'

const { desk: texts } = overviewTexts

/** What was rejected for most often of late. */
export function ReasonsCard({ reasons }: Pick<Desk, 'reasons'>) {
  const rows = reasons.map(({ reason, count }) => ({ key: reason, label: reason, value: count, text: String(count) }))
  return (
    <HomeCard title={texts.reasons} note={texts.reasonsNote}>
      {rows.length === 0 ? (
        <Row as="p" pad="2 2.5 3" tone="muted" className={parts.none}>
          {texts.noReasons}
        </Row>
      ) : (
        <div className={styles.reasons}>
          <Ranks title={texts.reasons} rows={rows} />
        </div>
      )}
    </HomeCard>
  )
}
