import { formatTime } from '@unilink/shared'
import { listTexts } from '#src/config/texts/lists.ts'
import { Text } from '../theme/primitives.tsx'
import { changeText, countText, percentText } from './count-text.ts'

/** Two windows of equal length that end at the same moment of their day, and a figure of each; as the server answers it. */
interface Compared<Figures> {
  value: Figures
  before: Figures
  /** Of the later one, in seconds; the earlier lies `days` days before. */
  start: number
  end: number
  days: number
}

interface ChangeProps<Figures> {
  /** Null while there is nothing to compare, undefined while it is not known. */
  of: Compared<Figures> | null | undefined
  figure: (figures: Figures) => number
  /** In place of a change that cannot be told; without it nothing is said then. */
  none?: string
}

const A_DAY = 86_400

/** How much a figure changed, as an arrow and a percentage or as a number, with the windows compared on hover. */
export function Change<Figures>({ of, figure, none }: ChangeProps<Figures>) {
  if (of === undefined) return null
  const before = of ? figure(of.before) : 0
  if (of === null || (before === 0 && figure(of.value) === 0))
    return none === undefined ? null : (
      <Text tone="muted" size={12}>
        {none}
      </Text>
    )
  const by = figure(of.value) - before
  const text = changeText(by, before)
  if (text === undefined && none === undefined) return null
  const { start, end, days } = of
  const title = listTexts.compared({
    window: spanText(start, end),
    before: spanText(start - days * A_DAY, end - days * A_DAY),
    was: countText(before),
  })
  return (
    <Text
      tone={text ? (by < 0 ? 'red' : 'green') : 'muted'}
      size={12}
      weight={500}
      whiteSpace="nowrap"
      tabular
      title={title}
    >
      {text ?? percentText(0)}
    </Text>
  )
}

/** `11-19 00:00–11-25 16:00` */
const spanText = (start: number, end: number) =>
  [start, end].map((time) => formatTime(time, '{m}-{d} {h}:{i}')).join('–')
