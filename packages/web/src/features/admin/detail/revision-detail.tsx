import { formatTime, type Contract, type DataOf } from '@unilink/shared'
import { adminTexts } from '#src/config/texts/admin.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { ChangeTable } from '#src/views/link/change-table.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import styles from '../desk/desk.module.css'
import { Facts, type Fact } from './facts.tsx'

export type RevisionRow = DataOf<Contract['admin']['link']['queryPage']>['list'][number]
export type RevisionData = DataOf<Contract['admin']['link']['queryDetail']>

const { detail: texts, desk } = adminTexts

/** A submission in the queue. */
export function RevisionRowView({ row }: { row: RevisionRow }) {
  return (
    <>
      <span className={styles.rowTitle}>{row.linkName}</span>
      <span className={styles.rowText}>{`${row.appName} · ${row.ownerName || row.ownerEmail}`}</span>
      <span className={classNames('tabular', styles.rowText)}>{desk.submitTime(formatTime(row.applyTime))}</span>
    </>
  )
}

/** A link, or a change of one: who, what, what a machine makes of it, and every field. */
export function RevisionDetail({ detail }: { detail: RevisionData }) {
  const isNew = detail.before === null
  return (
    <>
      <FormCard title={detail.linkName} extra={<StateTag machine="review" state={detail.reviewState} />}>
        <Facts facts={factsOf(detail)} />
      </FormCard>
      <FormCard title={texts.checks}>
        <ul className={styles.checks}>
          {detail.checks.map((check) => (
            <Check key={check.name} {...check} />
          ))}
        </ul>
      </FormCard>
      <FormCard title={isNew ? texts.content : texts.changes} hint={texts.changesHint(detail.changes.length)}>
        <ChangeTable changes={detail.changes} isNew={isNew} />
      </FormCard>
    </>
  )
}

function factsOf(detail: RevisionData): Fact[] {
  const url = (
    <span className={styles.fact}>
      {detail.url}
      <CopyButton text={detail.url} />
    </span>
  )
  const owner = detail.ownerName === '' ? detail.ownerEmail : `${detail.ownerName}（${detail.ownerEmail}）`
  const facts: Fact[] = [
    { name: adminTexts.app, value: detail.appName },
    { name: texts.who, value: owner },
    { name: texts.when, value: <span className="tabular">{formatTime(detail.applyTime)}</span> },
    { name: texts.address, value: url },
    { name: adminTexts.link, value: <StateTag machine="link" state={detail.linkState} /> },
    { name: texts.reasonOf(detail.revision), value: detail.reason },
  ]
  return detail.rejectReason === null ? facts : [...facts, { name: texts.rejectReason, value: detail.rejectReason }]
}

function Check({ name, passed, detail }: RevisionData['checks'][number]) {
  return (
    <li className={classNames(styles.check, passed ? styles.checkPassed : styles.checkFailed)}>
      <Icon name={passed ? 'check' : 'warning'} />
      <div>
        <strong>{name}</strong>
        <span className="visually-hidden">{passed ? texts.passed : texts.failed}</span>
        <p>{detail}</p>
      </div>
    </li>
  )
}
