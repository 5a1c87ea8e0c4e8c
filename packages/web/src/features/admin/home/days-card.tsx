import { formatTime } from '@unilink/shared'
import { overviewTexts } from '#src/config/texts/overview.ts'
import { percentText } from '#src/ui/chart/count-text.ts'
import { HomeCard, CardNone, Small } from '#src/ui/card/home-card.tsx'
import parts from '#src/ui/card/home-card.module.css'
import { Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import type { Desk } from './desk-data.ts'
import { durationOf } from '#src/ui/time/ago.ts'
import styles from './home.module.css'

const { desk: texts } = overviewTexts

/** Approvals and rejections of each day, one above the other. */
export function DaysCard({ days, medianSeconds }: Pick<Desk, 'days' | 'medianSeconds'>) {
  const most = Math.max(1, ...days.map(({ approved, rejected }) => approved + rejected))
  const [approved, rejected] = [sum(days.map((day) => day.approved)), sum(days.map((day) => day.rejected))]
  const decided = approved + rejected
  if (decided === 0)
    return (
      <HomeCard title={texts.days} note={texts.daysNote}>
        <CardNone text={texts.noneDecided} />
      </HomeCard>
    )
  const today = days.at(-1)
  const legend = (
    <Row as="span" gap={2} tone="muted" size={12} align="stretch">
      <span className={styles.approvedKey}>{texts.approved}</span>
      <span className={styles.rejectedKey}>{texts.rejected}</span>
    </Row>
  )
  return (
    <HomeCard title={texts.days} note={texts.daysNote} extra={legend}>
      <Row as="dl" wrap gap="1 0" pad="0 2.5" align="stretch" className={parts.figures}>
        <div>
          <dt>{texts.decided}</dt>
          <dd>
            {decided}
            <Small>{texts.decidedToday((today?.approved ?? 0) + (today?.rejected ?? 0))}</Small>
          </dd>
        </div>
        <div>
          <dt>{texts.rejectRate}</dt>
          <dd>{percentText(rejected / decided)}</dd>
        </div>
        <div>
          <dt>{texts.median}</dt>
          <dd>{medianSeconds === null ? '–' : texts.duration(durationOf(medianSeconds))}</dd>
        </div>
      </Row>
      <Stack as="ol" pad="2 2.5" bare className={styles.days}>
        {days.map((day) => {
          const label = formatTime(day.time, '{m}-{d}')
          const text = texts.dayLabel({ day: label, approved: day.approved, rejected: day.rejected })
          return (
            <Stack as="li" key={day.time} gap={0.5} tone="muted" textAlign="center" whiteSpace="nowrap" title={text}>
              <span className="visually-hidden">{text}</span>
              <span className={styles.stack} aria-hidden="true">
                <i className={styles.rejected} style={{ height: `${(day.rejected / most) * 100}%` }} />
                <i className={styles.approved} style={{ height: `${(day.approved / most) * 100}%` }} />
              </span>
              <Text as="small" size={11} aria-hidden="true">
                {label}
              </Text>
            </Stack>
          )
        })}
      </Stack>
    </HomeCard>
  )
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
