import { DATA_STATE, formatTime } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { mailTo } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Row } from '../profile/profile-view.tsx'
import { Note } from '../profile/note.tsx'
import profileStyles from '../profile/profile.module.css'
import type { StoredProfile } from '../profile/use-profile.ts'
import { StatusActions } from './status-actions.tsx'
import styles from './status-card.module.css'

export function StatusCard({ data }: { data: StoredProfile }) {
  const { accountType, dataState, rejectReason } = data
  const name = data.profile?.name
  const title =
    name === undefined ? profileTexts.roleNames[accountType] : `${name} · ${profileTexts.roleNames[accountType]}`
  return (
    <FormCard title={title} extra={<StateTag machine="data" state={dataState} />}>
      <p className={styles.summary}>{profileTexts.statusSummaries[dataState]}</p>
      {dataState === DATA_STATE.rejected && rejectReason !== null && (
        <Note tone="problem">
          {profileTexts.reason}
          {commonTexts.colon}
          {rejectReason}
        </Note>
      )}
      {dataState === DATA_STATE.frozen && <FreezeFacts data={data} />}
      <div className={styles.actions}>
        <StatusActions data={data} />
      </div>
    </FormCard>
  )
}

function FreezeFacts({ data }: { data: StoredProfile }) {
  return (
    <>
      <dl className={profileStyles.rows}>
        <Row label={profileTexts.reason}>{data.freezeReason}</Row>
        <Row label={profileTexts.freezeTime}>{data.freezeTime === null ? null : formatTime(data.freezeTime)}</Row>
        {data.freezeDetail !== null && <Row label={profileTexts.freezeDetail}>{data.freezeDetail}</Row>}
      </dl>
      <p className={styles.support}>
        {profileTexts.supportText}
        <a href={mailTo(shellTexts.footerContactAddress)}>{shellTexts.footerContactAddress}</a>
      </p>
    </>
  )
}
