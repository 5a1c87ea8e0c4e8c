import { DATA_STATE, formatTime } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAccount } from '#src/stores/account.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Stack, Hint, Row, Text } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { StateTag } from '#src/ui/state/state-tag.tsx'
import styles from './info/account-info.module.css'
import { OwnDataCard } from './own-data/own-data-card.tsx'
import { ProfileView, Fact } from './profile/profile-view.tsx'
import { useProfile, type StoredProfile } from './profile/use-profile.ts'

export function AccountInfoScreen() {
  const call = useProfile()
  return (
    <>
      <PageHeading title={titles.accountInfo} hint={profileTexts.infoHint} actions={<EditContact />} />
      <CallView
        call={call}
        loading={<PageSkeleton />}
        isEmpty={({ profile }) => profile === null}
        empty={<NoProfile />}
      >
        {(data) => (
          <Stack columns="wide 344" stacksAt={1100} gap={2} align="start">
            {data.profile !== null && <ProfileView accountType={data.accountType} profile={data.profile} />}
            <Stack columns="one" gap={2} className={styles.side}>
              <AccountFacts data={data} />
              <OwnDataCard />
            </Stack>
          </Stack>
        )}
      </CallView>
    </>
  )
}

/** What may change without a new review. */
function EditContact() {
  const { info } = useAccount()
  if (info?.dataState !== DATA_STATE.active) return null
  return <ButtonLink to={routes.roleEnterprise} text={profileTexts.editContact} />
}

function NoProfile() {
  const action = <ButtonLink to={routes.perfectInfo} kind="primary" text={profileTexts.startProfile} />
  return <EmptyState title={profileTexts.infoEmpty} hint={profileTexts.statusSummaries[0]} action={action} />
}

/** Whose account it is, how one signs in to it, and since when it is approved. */
function AccountFacts({ data }: { data: StoredProfile }) {
  const { info } = useAccount()
  const approved = data.dataState === DATA_STATE.active && data.reviewTime !== null
  const name = data.profile?.name ?? info?.email ?? ''
  return (
    <FormCard title={profileTexts.infoAccount} extra={<StateTag machine="data" state={data.dataState} />}>
      <Row padBelow={2} gap={1.5} lineBelow>
        <Text centred size={18} flex="none" round="full" weight={600} className={styles.mark} aria-hidden="true">
          {Array.from(name)[0]}
        </Text>
        <div>
          <Text as="strong" tone="ink" size={16}>
            {name}
          </Text>
          <Hint size={13}>{profileTexts.roleNames[data.accountType]}</Hint>
        </div>
      </Row>
      <Stack as="dl" gap={2} margin="2 0 0">
        <Fact label={profileTexts.accountEmail}>
          <Changeable to={routes.modifyEmail} action={profileTexts.editEmail}>
            {info?.email ?? ''}
          </Changeable>
        </Fact>
        <Fact label={profileTexts.accountPassword}>
          <Changeable to={routes.passwordChange} action={profileTexts.editPassword}>
            ••••••••
          </Changeable>
        </Fact>
        {approved && <Fact label={profileTexts.accountApproved}>{formatTime(data.reviewTime ?? 0)}</Fact>}
      </Stack>
    </FormCard>
  )
}

const Changeable = ({ to, action, children }: { to: string; action: string; children: string }) => (
  <Row as="span" wrap gap="0 2" justify="space-between" align="stretch">
    <span>{children}</span>
    <Link to={to}>{action}</Link>
  </Row>
)
