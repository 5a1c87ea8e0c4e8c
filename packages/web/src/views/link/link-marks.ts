import { formatTime, HEALTH, targetKindLabels, type Contract, type DataOf } from '@unilink/shared'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import type { TrendMark } from '#src/ui/chart/trend-marks.tsx'

type Version = DataOf<Contract['appLink']['queryModifyPage']>['list'][number]
type Target = DataOf<Contract['appLink']['queryHealth']>['targets'][number]

const AT = '{m}-{d} {h}:{i}'

/**
 * What happened to a link within a chart of its figures, in order: since when which version has served, and since when
 * a target has failed. Several at one point are one mark. `times` are the chart's points, `end` the last one's end.
 */
export function linkMarks(
  { versions, targets }: { versions: readonly Version[]; targets: readonly Target[] },
  { times, end }: { times: readonly number[]; end: number },
  place: Readonly<Record<string, string>>,
): TrendMark[] {
  const pointOf = (time: number) => (time > end ? -1 : times.findLastIndex((start) => start <= time))
  const marks = new Map<string, TrendMark>()
  const add = (time: number, mark: Omit<TrendMark, 'at'>) => {
    const at = pointOf(time)
    if (at < 0) return
    const key = `${at} ${mark.tone}`
    const other = marks.get(key)
    marks.set(key, { ...mark, at, lines: [...mark.lines, ...(other?.lines ?? [])] })
  }
  for (const { modifyId, revision, reason, reviewTime } of versions.toSorted((a, b) => a.revision - b.revision)) {
    if (reviewTime === null) continue
    add(reviewTime, {
      name: texts.timelineVersion(revision),
      lines: [
        texts.markVersion({ number: revision, time: formatTime(reviewTime, AT) }),
        reason || linkTexts.firstReason,
      ],
      tone: 'primary',
      to: withQuery(routes.reviseInfo, { ...place, modifyId }),
    })
  }
  for (const { kind, health, finding, since } of targets) {
    if (health !== HEALTH.broken || since === null) continue
    add(since, {
      name: texts.markBroken,
      lines: [texts.markTarget({ kind: labelSaid(targetKindLabels[kind]), time: formatTime(since, AT) }), finding],
      tone: 'red',
      to: withQuery(routes.linkInfo, place),
    })
  }
  return [...marks.values()].toSorted((a, b) => a.at - b.at)
}
