import type { Contract, DataOf } from '@unilink/shared'
import type { TableColumnsType } from 'antd'
import { listTexts } from '#src/config/texts/lists.ts'
import { percentText } from '#src/ui/chart/count-text.ts'

type Opens = Pick<DataOf<Contract['appLink']['queryPage']>['list'][number], 'openAttempt7d' | 'openGuess7d'>

/** How many of the attempts to open the app went well, as far as a page can see. */
export const rateColumn = <Row extends Opens>(): TableColumnsType<Row>[number] => ({
  key: 'rate',
  title: listTexts.rate,
  onHeaderCell: () => ({ title: listTexts.rateHint }),
  width: 84,
  align: 'right',
  className: 'tabular',
  responsive: ['xl'],
  render: (_, { openAttempt7d: attempts, openGuess7d: opened }) =>
    attempts === 0 ? '—' : <span title={listTexts.opened(opened, attempts)}>{percentText(opened / attempts)}</span>,
})
