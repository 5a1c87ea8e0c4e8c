import { BREAKDOWN_DIMENSIONS, FUNNEL_WINDOW, type BreakdownDimension } from '@unilink/shared'
import { useState } from 'react'
import { files } from '#src/api/client.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { Select } from '#src/ui/control/select.tsx'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { useQueryValues } from '#src/ui/query/use-list-query.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { countText, percentText } from '#src/ui/chart/count-text.ts'
import { Box, Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import styles from '../data.module.css'
import { EXPORT_FORMATS } from '../data-source.ts'
import { Definitions } from '../definitions.tsx'
import { FilterChips } from '../explore/filter-chips.tsx'
import { filtersText, readFilters, toggled, type Filter } from '../explore/filters.ts'
import type { Place } from '../explore/use-breakdown.ts'
import { NoVisits } from '../no-visits.tsx'
import { Panel } from '../panel.tsx'
import type { Period } from '../period/use-period.ts'
import { FunnelTable, amountText } from './funnel-table.tsx'
import { useFunnel, type FunnelData } from './use-funnel.ts'
import { splitDefinition } from '../figures.ts'
import stepStyles from './funnel.module.css'

const texts = dataTexts.conversions
const WINDOWS = [FUNNEL_WINDOW.least, 14, FUNNEL_WINDOW.most]

/** A page of eight lines, so that what is below stays where it is. */
const LINES = 8

/** What became of visits: from the page to the payment, and who came back; by any dimension. It stands in the address bar. */
export function FunnelTab({ place, period }: { place: Place; period: Period }) {
  const [query, change] = useQueryValues()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const filters = readFilters(query.get('where'))
  const dimensions = BREAKDOWN_DIMENSIONS.filter(
    (known) => known !== 'store' && !(place.linkId !== undefined && (known === 'link' || known === 'tag')),
  )
  const dimension = dimensions.find((known) => known === query.get('dimension')) ?? 'channel'
  const window = WINDOWS.find((days) => String(days) === query.get('window'))
  const { start, end } = period.body
  const body = { start, end, ...(window !== undefined && { window }), dimension, filters }
  const funnel = useFunnel(place, body, period.live)
  const setFilters = (next: readonly Filter[]) => change({ where: filtersText(next) })
  const days = funnel.data?.window
  return (
    <div className="stack">
      {filters.length > 0 && <FilterChips filters={filters} names={names} onChange={setFilters} />}
      <Panel
        title={texts.title}
        hint={texts.hint}
        broken={funnel.broken}
        controls={
          <>
            <Select<number>
              label={texts.window}
              className={styles.dimension}
              options={[...new Set([...WINDOWS, ...(days === undefined ? [] : [days])])]
                .toSorted((a, b) => a - b)
                .map((value) => ({ value, label: texts.days(value) }))}
              {...(days !== undefined && { value: window ?? days })}
              onChange={(next) => change({ window: String(next) })}
            />
            <ExportButton
              formats={EXPORT_FORMATS}
              work={(format, options) =>
                place.appId === undefined
                  ? files.appLink.exportFunnel({ linkId: place.linkId ?? '', ...body, format }, options)
                  : files.app.exportFunnel({ appId: place.appId, ...body, format }, options)
              }
            />
          </>
        }
      >
        <CallView
          call={funnel}
          loading={<Skeleton lines={LINES} />}
          isEmpty={({ visits }) => visits === 0}
          empty={<NoVisits />}
        >
          {(data) => <FunnelSteps funnel={data} />}
        </CallView>
      </Panel>
      <Panel
        title={texts.byDimension}
        hint={texts.byDimensionHint}
        controls={
          <Select<BreakdownDimension>
            label={dataTexts.dimension}
            className={styles.dimension}
            options={dimensions.map((value) => ({ value, label: dataTexts.explore.dimensions[value] }))}
            value={dimension}
            onChange={(next) => change({ dimension: next })}
          />
        }
      >
        <CallView call={funnel} loading={<Skeleton lines={LINES} />}>
          {(data) => (
            <FunnelTable
              data={data}
              dimension={dimension}
              chosen={filters.find((one) => one.dimension === dimension)?.values ?? []}
              onChoose={({ key, label }) => {
                setNames({ ...names, [`${dimension} ${key}`]: label })
                setFilters(toggled(filters, dimension, key))
              }}
            />
          )}
        </CallView>
      </Panel>
      {funnel.data && <Definitions definitions={funnel.data.definitions} />}
    </div>
  )
}

/** The steps one beneath the other, each as long as its share of the visits; then who came back. */
function FunnelSteps({ funnel }: { funnel: FunnelData }) {
  const { visits, steps, returned, definitions } = funnel
  const nameOf = (key: string) => splitDefinition(definitions[key] ?? key).name
  const share = (count: number) => percentText(visits === 0 ? 0 : count / visits)
  return (
    <Stack padAbove={0.5} gap={2}>
      <Stack as="ol" gap={1.25} bare className={stepStyles.steps}>
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
              <Text textAlign="right" tone="muted" size={13} className={stepStyles.amount}>
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
  <Text height={26} position="relative" overflow="hidden" round={6} ground="subtle">
    <Box as="i" inset="0 auto 0 0" position="absolute" ground="primary" style={{ width: `${rate * 100}%` }} />
  </Text>
)
