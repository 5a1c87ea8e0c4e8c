import { Segmented } from 'antd'
import { dataTexts } from '#src/config/texts/data.ts'

const VIEWS = ['explore', 'access', 'distribution', 'funnel'] as const
export type DataView = (typeof VIEWS)[number]

const OPTIONS = VIEWS.map((value) => ({ value, label: dataTexts.views[value] }))

/** The view that an address asks for. */
export const viewIn = (query: URLSearchParams): DataView =>
  VIEWS.find((known) => known === query.get('tab')) ?? 'explore'

/** How the figures of a period are shown: at a glance or in full. It stands in the address bar. */
export function DataViews({
  current,
  onChoose,
}: {
  current: DataView
  onChoose: (view: DataView | undefined) => void
}) {
  return (
    <Segmented<DataView>
      aria-label={dataTexts.view}
      options={OPTIONS}
      value={current}
      onChange={(next) => onChoose(next === 'explore' ? undefined : next)}
    />
  )
}
