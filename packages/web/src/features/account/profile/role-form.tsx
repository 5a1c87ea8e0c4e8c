import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { Note } from './note.tsx'
import { OrganisationForm } from './organisation-form.tsx'
import { PersonalForm } from './personal-form.tsx'
import {
  organisationValues,
  personalValues,
  profileForRole,
  type AccountData,
  type AccountType,
} from './profile-values.ts'

interface RoleFormProps {
  role: AccountType
  data: AccountData
  accountEmail: string
}

/** The form of a role, with what was given before or typed in this session. */
export function RoleForm({ role, data, accountEmail }: RoleFormProps) {
  const known = profileForRole(data, role)
  const changeRole = <Link to={routes.perfectInfo}>{profileTexts.changeRole}</Link>
  return (
    <>
      <PageHeading title={profileTexts.roleTitles[role]} hint={profileTexts.formHint} actions={changeRole} />
      {data.rejectReason !== null && <Note tone="problem">{profileTexts.rejectedBefore(data.rejectReason)}</Note>}
      {role === 3 ? (
        <PersonalForm initial={personalValues(known, accountEmail)} />
      ) : (
        <OrganisationForm role={role} initial={organisationValues(known, accountEmail)} />
      )}
    </>
  )
}
