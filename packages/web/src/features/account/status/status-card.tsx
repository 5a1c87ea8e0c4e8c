import { DATA_STATE, formatTime } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { mailTo } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { Fact } from '../profile/profile-view.tsx'
import { Note } from '../profile/note.tsx'
import profileStyles from '../profile/profile.module.css'
import type { StoredProfile } from '../profile/use-profile.ts'
import { StatusActions } from './status-actions.tsx'

export function StatusCard({ data }: { data: StoredProfile }) {
  const { accountType, dataState, rejectReason } = data
  const name = data.profile?.name
  const title =
    name === undefined ? profileTexts.roleNames[accountType] : `${name} · ${profileTexts.roleNames[accountType]}`
  return (
    <FormCard title={title} extra={<StateTag machine="data" state={dataState} />}>
      <Text as="p" below={2} tone="ink" size={16}>
        {profileTexts.statusSummaries[dataState]}
      </Text>
      {dataState === DATA_STATE.rejected && rejectReason !== null && (
        <Note tone="problem">
          {profileTexts.reason}
          {commonTexts.colon}
          {rejectReason}
        </Note>
      )}
      {dataState === DATA_STATE.frozen && <FreezeFacts data={data} />}
      <Row wrap above={2} align="stretch">
        <StatusActions data={data} />
      </Row>
    </FormCard>
  )
}

function FreezeFacts({ data }: { data: StoredProfile }) {
  return (
    <>
      <Stack as="dl" columns="two" gap="2 3" className={profileStyles.rows}>
        <Fact label={profileTexts.reason}>{data.freezeReason}</Fact>
        <Fact label={profileTexts.freezeTime}>{data.freezeTime === null ? null : formatTime(data.freezeTime)}</Fact>
        {data.freezeDetail !== null && <Fact label={profileTexts.freezeDetail}>{data.freezeDetail}</Fact>}
      </Stack>
      <Text as="p" above={2}>
        {profileTexts.supportText}
        <a href={mailTo(shellTexts.footerContactAddress)}>{shellTexts.footerContactAddress}</a>
      </Text>
    </>
  )
}
