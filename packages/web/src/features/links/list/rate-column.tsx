import type { Contract, DataOf } from '@unilink/shared'
import { listTexts as texts } from '#src/config/texts/lists.ts'
import type { Column } from '#src/ui/list/table/column.ts'
import { percentText } from '#src/ui/chart/count-text.ts'

type Opens = Pick<DataOf<Contract['appLink']['queryPage']>['list'][number], 'openAttempt7d' | 'openGuess7d'>

/** How many of the attempts to open the app went well, as far as a page can see. */
export const rateColumn = (): Column<Opens> => ({
  key: 'rate',
  title: texts.rate,
  hint: texts.rateHint,
  width: 84,
  align: 'right',
  className: 'tabular',
  lesser: true,
  render: ({ openAttempt7d: attempts, openGuess7d: opened }) =>
    attempts === 0 ? '—' : <span title={texts.opened({ opened, attempts })}>{percentText(opened / attempts)}</span>,
})
