import { DATA_STATE } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useAccount } from '#src/stores/account.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { AccountFacts } from './info/account-facts.tsx'
import styles from './info/account-info.module.css'
import { OwnDataCard } from './own-data/own-data-card.tsx'
import { ProfileView } from './profile/profile-view.tsx'
import { useProfile } from './profile/use-profile.ts'

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
  return (
    <Link to={routes.roleEnterprise} className={buttonClass()}>
      {profileTexts.editContact}
    </Link>
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
