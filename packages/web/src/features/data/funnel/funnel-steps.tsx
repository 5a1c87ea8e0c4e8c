import { dataTexts } from '#src/config/texts/data.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { ratioText, splitDefinition } from '../figures.ts'
import { amountText } from './amount-text.ts'
import styles from './funnel.module.css'
import type { FunnelData } from './use-funnel.ts'

const texts = dataTexts.conversions

/** The steps one beneath the other, each as long as its share of the visits; then who came back. */
export function FunnelSteps({ funnel }: { funnel: FunnelData }) {
  const { visits, steps, returned, definitions } = funnel
  const nameOf = (key: string) => splitDefinition(definitions[key] ?? key).name
  const share = (count: number) => ratioText(visits === 0 ? 0 : count / visits)
  return (
    <Stack gap={2} className={styles.whole}>
      <ol className={styles.steps}>
        <li>
          <span>{dataTexts.explore.steps.pv}</span>
          <Bar rate={visits === 0 ? 0 : 1} />
          <b className="tabular">{countText(visits)}</b>
          <small />
        </li>
        {steps.map(({ key, count, rate, amount }) => (
          <li key={key} title={splitDefinition(definitions[key] ?? key).meaning}>
            <span>{nameOf(key)}</span>
            <Bar rate={rate} />
            <b className="tabular">{countText(count)}</b>
            <small className="tabular">{ratioText(rate)}</small>
            {amount !== undefined && (
              <Text tone="muted" size={13} className={styles.amount}>
                {texts.amount}{' '}
                <Text tone="ink" weight={600} tabular>
                  {amountText(amount)}
                </Text>
              </Text>
            )}
          </li>
        ))}
      </ol>
      <Row as="dl" wrap gap="2 5" margin={0} align="stretch" className={styles.returned}>
        {(['d1', 'd7'] as const).map((day) => (
          <div key={day} title={splitDefinition(definitions[day] ?? day).meaning}>
            <dt>{nameOf(day)}</dt>
            <dd className="tabular">
              {countText(returned[day])} <small>{share(returned[day])}</small>
            </dd>
          </div>
        ))}
      </Row>
    </Stack>
  )
}

const Bar = ({ rate }: { rate: number }) => (
  <Box as="span" position="relative" overflow="hidden" round={6} ground="subtle" className={styles.track}>
    <i style={{ width: `${rate * 100}%` }} />
  </Box>
)
