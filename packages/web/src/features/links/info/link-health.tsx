import { formatTime, healthLabels, targetKindLabels, type Contract, type DataOf } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { healthTexts as health } from '#src/config/texts/link-health.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from './link-health.module.css'

type Target = DataOf<Contract['appLink']['queryHealth']>['targets'][number]

const TONES = { 0: 'grey', 1: 'green', 2: 'red' } as const

/** Whether what a link leads to can be reached, the broken ones first, each with what was found and when. */
export function LinkHealth({ linkId }: { linkId: string }) {
  const call = useCall(api.appLink.queryHealth, { linkId })
  const state = call.data?.health
  return (
    <FormCard
      title={health.title}
      hint={health.hint}
      extra={state !== undefined && <Tag tone={TONES[state]}>{healthLabels[state]}</Tag>}
    >
      <CallView call={call} loading={<Skeleton lines={3} />}>
        {({ targets }) =>
          targets.length === 0 ? (
            <p className={styles.found}>{health.none}</p>
          ) : (
            <ul className={styles.targets}>
              {targets.map((target) => (
                <TargetRow key={`${target.kind} ${target.url}`} target={target} />
              ))}
            </ul>
          )
        }
      </CallView>
    </FormCard>
  )
}

function TargetRow({ target }: { target: Target }) {
  const { kind, url, health: state, finding, since, checkedTime } = target
  const times = [
    state === 2 && since !== null && health.since(formatTime(since)),
    checkedTime !== null && health.checked(formatTime(checkedTime)),
  ]
  return (
    <li className={styles.target}>
      <Tag tone={TONES[state]}>{healthLabels[state]}</Tag>
      <div className={styles.what}>
        <span className={styles.kind}>{targetKindLabels[kind]}</span>{' '}
        <a className={styles.url} href={url} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
        <span className={styles.found}>{[finding || health.never, ...times].filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  )
}
