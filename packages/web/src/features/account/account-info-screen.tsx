import { DATA_STATE, formatTime } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAccount } from '#src/stores/account.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import { OwnDataCard } from './own-data/own-data-card.tsx'
import { ProfileView, Row } from './profile/profile-view.tsx'
import styles from './profile/profile.module.css'
import { useProfile, type StoredProfile } from './profile/use-profile.ts'

export function Component() {
  const call = useProfile()
  return (
    <>
      <PageHeading title={titles.accountInfo} actions={<Changes />} />
      <CallView
        call={call}
        loading={<PageSkeleton />}
        isEmpty={({ profile }) => profile === null}
        empty={<NoProfile />}
      >
        {(data) => (
          <div className={styles.stack}>
            <AccountFacts data={data} />
            {data.profile !== null && <ProfileView accountType={data.accountType} profile={data.profile} />}
            <OwnDataCard />
          </div>
        )}
      </CallView>
    </>
  )
}

function Changes() {
  const { info } = useAccount()
  return (
    <>
      <Link to={routes.modifyEmail} className={buttonClass()}>
        {profileTexts.editEmail}
      </Link>
      <Link to={routes.passwordChange} className={buttonClass()}>
        {profileTexts.editPassword}
      </Link>
      {info?.dataState === DATA_STATE.active && (
        <Link to={routes.roleEnterprise} className={buttonClass({ kind: 'primary' })}>
          {profileTexts.editContact}
        </Link>
      )}
    </>
  )
}

function AccountFacts({ data }: { data: StoredProfile }) {
  const { info } = useAccount()
  const approved = data.dataState === DATA_STATE.active && data.reviewTime !== null
  return (
    <FormCard title={profileTexts.infoAccount} extra={<StateTag machine="data" state={data.dataState} />}>
      <dl className={styles.rows}>
        <Row label={profileTexts.accountEmail}>{info?.email}</Row>
        <Row label={profileTexts.accountRole}>{profileTexts.roleNames[data.accountType]}</Row>
        {approved && <Row label={profileTexts.accountApproved}>{formatTime(data.reviewTime ?? 0)}</Row>}
      </dl>
    </FormCard>
  )
}

function NoProfile() {
  const action = (
    <Link to={routes.perfectInfo} className={buttonClass({ kind: 'primary' })}>
      {profileTexts.startProfile}
    </Link>
  )
  return <EmptyState title={profileTexts.infoEmpty} hint={profileTexts.statusSummaries[0]} action={action} />
}
