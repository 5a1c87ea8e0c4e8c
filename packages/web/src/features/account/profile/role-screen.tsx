import { DATA_STATE } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { routes } from '#src/config/routes.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { useAccount } from '#src/stores/account.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { Note } from './note.tsx'
import { contactValues, type AccountData, type AccountType } from './profile-values.ts'
import { ProfileView } from './profile-view.tsx'

// Who may fill it in loads it; who may only read does not.
const RoleForm = lazyPart(async () => (await import('./role-form.tsx')).RoleForm, <Skeleton lines={12} />)
const ContactForm = lazyPart(async () => (await import('./contact-fields.tsx')).ContactForm, <Skeleton lines={8} />)

/** In which something is filled in: all of a profile, or how one is reached. */
const EDITED = [DATA_STATE.incomplete, DATA_STATE.rejected, DATA_STATE.active]

interface RoleScreenProps {
  /** The role whose form this is; an account past its first submission has its own. */
  role: AccountType
}

/** A profile as its state lets it be: to fill in, contact only, or to read. */
function RoleScreen({ role }: RoleScreenProps) {
  const { info } = useAccount()
  const call = useCall(api.account.getData, { forEdit: EDITED.some((state) => state === info?.dataState) })
  return <CallView call={call}>{(data) => <Profile data={data} role={role} />}</CallView>
}

function Profile({ data, role }: RoleScreenProps & { data: AccountData }) {
  const { info } = useAccount()
  const { accountType, dataState, profile } = data
  const accountEmail = info?.email ?? ''
  if (dataState === DATA_STATE.incomplete || dataState === DATA_STATE.rejected) {
    return <RoleForm key={role} role={role} data={data} accountEmail={accountEmail} />
  }
  if (dataState === DATA_STATE.active) {
    return (
      <>
        <PageHeading title={texts.contactTitle} hint={texts.contactOnly} />
        <ContactForm
          accountType={accountType}
          initial={{ ...contactValues(profile, accountEmail), baseVersion: data.version }}
        />
      </>
    )
  }
  const isFrozen = dataState === DATA_STATE.frozen
  return (
    <>
      <PageHeading title={texts.roleTitles[accountType]} />
      <Note tone={isFrozen ? 'problem' : 'warning'} action={<Link to={routes.perfectStatus}>{texts.toStatus}</Link>}>
        {isFrozen ? texts.readOnlyFrozen : texts.readOnlyReviewing}
      </Note>
      {profile !== null && <ProfileView accountType={accountType} profile={profile} />}
    </>
  )
}

const screenOf = (role: AccountType) =>
  function ProfileOfRole() {
    return <RoleScreen role={role} />
  }
export const EnterpriseScreen = screenOf(1)
export const GovernmentScreen = screenOf(2)
export const PersonalScreen = screenOf(3)
