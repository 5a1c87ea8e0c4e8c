import { formatTime } from '@unilink/shared'
import { ADDRESSES, requestOf, type TrafficReport } from '@unilink/shared/emulator'
import { useState, type CSSProperties } from 'react'
import { submits } from '#src/ui/action/submits.ts'
import { routes } from '#src/config/routes.ts'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Ranks } from '#src/ui/chart/ranks.tsx'
import { Trend } from '#src/ui/chart/trend.tsx'
import { Card, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { emu, useEmu, EmuView, CardTitle, PartTitle } from '../control/emu.tsx'

const PROFILES = ['steady', 'campaign', 'viral', 'bot-storm'] as const
const PROFILE_OPTIONS = PROFILES.map((value) => ({ value, label: texts.trafficProfiles[value] }))
const VISITS = [100, 1000, 10_000].map((value) => ({ value, label: countText(value) }))
const DAYS = [1, 7, 30].map((value) => ({ value, label: texts.clockDays(value) }))
const outcomesSaid: Readonly<Record<string, string>> = { ...dataTexts.explore.outcomes, ...texts.trafficStopped }
/** Kinds of visits that are no person's. */
const MACHINES = ['bot', 'preview', 'program'] as const
const DAY_S = 86_400
const MINUTES_OF_DAY = 1440
/** The card has one. */
const NO_EDGE = { '--trend-edge': '0px' } as CSSProperties

/** Where somebody whose links were visited sees it. */
const FIGURES = requestOf(ADDRESSES.go.open, { as: 'active', to: routes.consoleHome }).path

/** Makes visits to the world's links, as if they had come in the days before now: the curve first, then what came of it. */
export function TrafficRoom() {
  const [profile, setProfile] = useState<(typeof PROFILES)[number]>('campaign')
  const [visits, setVisits] = useState(1000)
  const [days, setDays] = useState(7)
  const [made, setMade] = useState<TrafficReport>()
  const body = { profile, visits, lastMinutes: days * MINUTES_OF_DAY }
  const preview = useEmu(emu.traffic.make, { ...body, preview: true })
  const make = useAction(async () => {
    const report = await emu.traffic.make(body)
    toast.success(texts.trafficMade(report.visits))
    setMade(report)
  })
  return (
    <>
      <Card as="form" pad={2} onSubmit={submits(make.run)} style={NO_EDGE}>
        <Row wrap gap="1.5 3">
          <Segmented
            titled
            size="small"
            label={texts.trafficProfile}
            options={PROFILE_OPTIONS}
            value={profile}
            onChange={setProfile}
          />
          <Segmented
            titled
            size="small"
            label={texts.trafficVisits}
            options={VISITS}
            value={visits}
            onChange={setVisits}
          />
          <Segmented titled size="small" label={texts.trafficDays} options={DAYS} value={days} onChange={setDays} />
        </Row>
        <Hint pad="1 0" size={13}>
          {texts.trafficMeanings[profile]}
        </Hint>
        <EmuView call={preview}>{(report) => <Curve report={report} title={texts.trafficPreview} />}</EmuView>
        <Row above={2}>
          <Button text={texts.trafficMake} kind="primary" type="submit" busy={make.running} />
          <Hint size={12}>{texts.trafficHint}</Hint>
        </Row>
      </Card>
      {made !== undefined && <Result report={made} />}
    </>
  )
}

function Curve({ report: { from, to, curve }, title }: { report: TrafficReport; title: string }) {
  const span = to - from
  const step = span / curve.length
  const labels = curve.map((_, index) => formatTime(from + index * step, span > DAY_S ? '{m}-{d} {h}:{i}' : '{h}:{i}'))
  const lines = [{ name: texts.trafficVisits, values: curve, look: 'first' as const }]
  return <Trend title={title} labels={labels} lines={lines} isOpen={false} legend={false} height={160} />
}

/** What came of it, counted as it was decided. */
function Result({ report }: { report: TrafficReport }) {
  const { visits, links, kinds, outcomes } = report
  const rows = Object.entries(outcomes).toSorted(([, one], [, other]) => other - one)
  return (
    <Card pad={2} aria-label={texts.trafficResult}>
      <Row justify="space-between">
        <CardTitle>{texts.trafficResult}</CardTitle>
        <a href={FIGURES}>{texts.trafficShow}</a>
      </Row>
      <Row as="dl" gap={4} margin="1 0 2">
        <Figure name={texts.trafficVisits} value={visits} />
        <Figure name={texts.trafficLinks} value={links} />
        <Figure name={texts.trafficPeople} value={kinds['visit'] ?? 0} />
        <Figure name={texts.trafficBots} value={MACHINES.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0)} />
      </Row>
      <PartTitle display="block">{texts.trafficOutcomes}</PartTitle>
      <Ranks
        title={texts.trafficOutcomes}
        rows={rows.map(([key, value]) => ({ key, label: outcomesSaid[key] ?? key, value, text: countText(value) }))}
      />
    </Card>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <Stack gap={0.25}>
    <Text as="dt" tone="muted" size={13}>
      {name}
    </Text>
    <Text as="dd" tone="ink" size={24} weight={600} tabular>
      {countText(value)}
    </Text>
  </Stack>
)
