import { useState } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { Button } from '#src/ui/button/button.tsx'
import { confirm, confirmed } from '#src/ui/dialog/dialogs.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { dropDraft, readDraft, type DraftOwner } from './draft.ts'
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
  accountId: string
  accountEmail: string
}

/** The form of a role, with what was given before or typed in this session. */
export function RoleForm({ role, data, accountId, accountEmail }: RoleFormProps) {
  const owner: DraftOwner = { accountId, role }
  const known = profileForRole(data, role)
  // Read once: the draft is written anew with every change.
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, owner, valuesOf(role, known, accountEmail)))
  const initial = draft ?? valuesOf(role, known, accountEmail)
  const drop = async () => {
    const { draftDropTitle: title, draftDropContent: content } = profileTexts
    if (!(await confirmed(confirm({ title, content })))) return
    dropDraft(sessionStorage)
    setDraft(undefined)
  }
  const changeRole = <Link to={routes.perfectInfo}>{profileTexts.changeRole}</Link>
  const key = draft === undefined ? 'known' : 'draft'
  return (
    <>
      <PageHeading title={profileTexts.roleTitles[role]} hint={profileTexts.formHint} actions={changeRole} />
      {data.rejectReason !== null && <Note tone="problem">{profileTexts.rejectedBefore(data.rejectReason)}</Note>}
      {draft !== undefined && (
        <Note
          tone="info"
          action={
            <Button kind="text" size="small" onClick={() => void drop()}>
              {profileTexts.draftDrop}
            </Button>
          }
        >
          {profileTexts.draftRestored}
        </Note>
      )}
      {'citizenId' in initial ? (
        <PersonalForm key={key} owner={owner} initial={initial} />
      ) : (
        <OrganisationForm key={key} owner={{ accountId, role: role === 2 ? 2 : 1 }} initial={initial} />
      )}
    </>
  )
}

function valuesOf(role: AccountType, known: AccountData['profile'], accountEmail: string) {
  return role === 3 ? personalValues(known, accountEmail) : organisationValues(known, accountEmail)
}
