import { dataTexts } from '#src/config/texts/data.ts'
import { countText, percentText } from '#src/ui/chart/count-text.ts'
import { Box, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { splitDefinition } from '../figures.ts'
import { amountText } from './amount-text.ts'
import styles from './funnel.module.css'
import type { FunnelData } from './use-funnel.ts'

const texts = dataTexts.conversions

/** The steps one beneath the other, each as long as its share of the visits; then who came back. */
export function FunnelSteps({ funnel }: { funnel: FunnelData }) {
  const { visits, steps, returned, definitions } = funnel
  const nameOf = (key: string) => splitDefinition(definitions[key] ?? key).name
  const share = (count: number) => percentText(visits === 0 ? 0 : count / visits)
  return (
    <Stack padAbove={0.5} gap={2}>
      <Stack as="ol" gap={1.25} bare className={styles.steps}>
        <Stack as="li" gap="0.5 1" align="center">
          <span>{dataTexts.explore.steps.pv}</span>
          <Bar rate={visits === 0 ? 0 : 1} />
          <Box as="b" tone="ink" textAlign="right" tabular>
            {countText(visits)}
          </Box>
          <Box as="small" tone="muted" textAlign="right" />
        </Stack>
        {steps.map(({ key, count, rate, amount }) => (
          <Stack as="li" key={key} gap="0.5 1" align="center" title={splitDefinition(definitions[key] ?? key).meaning}>
            <span>{nameOf(key)}</span>
            <Bar rate={rate} />
            <Box as="b" tone="ink" textAlign="right" tabular>
              {countText(count)}
            </Box>
            <Box as="small" tone="muted" textAlign="right" tabular>
              {percentText(rate)}
            </Box>
            {amount !== undefined && (
              <Text textAlign="right" tone="muted" size={13} className={styles.amount}>
                {texts.amount}{' '}
                <Text tone="ink" weight={600} tabular>
                  {amountText(amount)}
                </Text>
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
      <Row as="dl" wrap gap="2 5" align="stretch">
        {(['d1', 'd7'] as const).map((day) => (
          <div key={day} title={splitDefinition(definitions[day] ?? day).meaning}>
            <Term>{nameOf(day)}</Term>
            <Text as="dd" tone="ink" size={22} weight={600} tabular>
              {countText(returned[day])}{' '}
              <Text as="small" tone="muted" size={13} weight={400}>
                {share(returned[day])}
              </Text>
            </Text>
          </div>
        ))}
      </Row>
    </Stack>
  )
}

const Bar = ({ rate }: { rate: number }) => (
  <Box as="span" height={26} position="relative" overflow="hidden" round={6} ground="subtle">
    <Box as="i" inset="0 auto 0 0" position="absolute" ground="primary" style={{ width: `${rate * 100}%` }} />
  </Box>
)
