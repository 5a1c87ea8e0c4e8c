import { dataTexts } from '#src/config/texts/data.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'

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
    <Segmented
      label={dataTexts.view}
      options={OPTIONS}
      value={current}
      onChange={(next) => onChoose(next === 'explore' ? undefined : next)}
    />
  )
}
