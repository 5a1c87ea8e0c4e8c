import { DATA_STATE, formatTime } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
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
      <PageHeading title={titles.accountInfo} hint={texts.infoHint} actions={<EditContact />} />
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
  return <ButtonLink to={routes.roleEnterprise} text={texts.editContact} />
}

function NoProfile() {
  const action = <ButtonLink to={routes.perfectInfo} kind="primary" text={texts.startProfile} />
  return <EmptyState title={texts.infoEmpty} hint={texts.statusSummaries[0]} action={action} />
}

/** Whose account it is, how one signs in to it, and since when it is approved. */
function AccountFacts({ data }: { data: StoredProfile }) {
  const { info } = useAccount()
  const approved = data.dataState === DATA_STATE.active && data.reviewTime !== null
  const name = data.profile?.name ?? info?.email ?? ''
  return (
    <FormCard title={texts.infoAccount} extra={<StateTag machine="data" state={data.dataState} />}>
      <Row padBelow={2} gap={1.5} lineBelow>
        <Text centred size={18} flex="none" round="full" weight={600} className={styles.mark} aria-hidden="true">
          {Array.from(name)[0]}
        </Text>
        <div>
          <Text as="strong" tone="ink" size={16}>
            {name}
          </Text>
          <Hint size={13}>{texts.roleNames[data.accountType]}</Hint>
        </div>
      </Row>
      <Stack as="dl" gap={2} margin="2 0 0">
        <Fact label={texts.accountEmail}>
          <Changeable to={routes.modifyEmail} action={texts.editEmail}>
            {info?.email ?? ''}
          </Changeable>
        </Fact>
        <Fact label={texts.accountPassword}>
          <Changeable to={routes.passwordChange} action={texts.editPassword}>
            ••••••••
          </Changeable>
        </Fact>
        {approved && <Fact label={texts.accountApproved}>{formatTime(data.reviewTime ?? 0)}</Fact>}
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
