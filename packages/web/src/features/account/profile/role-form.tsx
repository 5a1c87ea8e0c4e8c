import { Link } from 'react-router-dom'
import { certificateTypes } from '@unilink/shared'
import { routes } from '#src/config/routes.ts'
import { profileTexts as texts } from '#src/config/texts/profile.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { api, useCall } from '#src/api/client.ts'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SampleFill } from '#src/ui/form/sample-fill.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { FormPage } from '#src/ui/form/sections/form-page.tsx'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { Note } from './note.tsx'
import { organisationValues, personalValues, profileForRole } from './profile-values.ts'
import type { AccountData, AccountType, OrganisationValues, PersonalValues } from './profile-values.ts'
import { ContactFields, SubmitBar } from './contact-fields.tsx'
import { FileField } from './file-field.tsx'
import { organisationSections, personalSections } from './profile-sections.ts'
import { sampleOrganisation, samplePerson } from './sample-profile.ts'
import { useProfileForm } from './use-profile-form.ts'

/** The form of a role, with what was given before or typed in this session. */
export function RoleForm({ role, data, accountEmail }: { role: AccountType; data: AccountData; accountEmail: string }) {
  const known = profileForRole(data, role)
  const changeRole = <Link to={routes.perfectInfo}>{texts.changeRole}</Link>
  return (
    <>
      <PageHeading title={texts.roleTitles[role]} hint={texts.formHint} actions={changeRole} />
      {data.rejectReason !== null && <Note tone="problem">{texts.rejectedBefore(data.rejectReason)}</Note>}
      {role === 3 ? (
        <PersonalForm initial={personalValues(known, accountEmail)} />
      ) : (
        <OrganisationForm role={role} initial={organisationValues(known, accountEmail)} />
      )}
    </>
  )
}

const NOTHING = {}

function OrganisationForm({ role, initial }: { role: 1 | 2; initial: OrganisationValues }) {
  const licence = texts.licences[role]
  const types = useCall(api.account.getLegalPersonCertificateType, NOTHING)
  const { field, put, busy, formProps, restored, reset, values, wrong } = useProfileForm({
    role,
    initial,
    fileLabels: { licenceFileId: licence },
  })
  return (
    <form {...formProps}>
      <FormPage sections={organisationSections[role]} form={{ values, wrong }} actions={<SubmitBar busy={busy} />}>
        <SampleFill onFill={async () => put(await sampleOrganisation(role))} />
        <DraftNote shown={restored} onDiscard={reset} />
        <FormCard id="part-organisation" title={texts.sectionOrganisation}>
          <Stack columns="two" gap="0 3" stacksAt={720}>
            <TextField
              label={texts.names[role]}
              autoComplete="organization"
              placeholder={texts.namePlaceholders[role]}
              required
              {...field('name')}
            />
            <TextField
              label={texts.creditCode}
              autoComplete="off"
              placeholder={texts.creditCodePlaceholder}
              required
              {...field('creditCode')}
            />
            <Box across>
              <FileField label={licence} purpose="licence" hint={texts.licenceHint} {...field('licenceFileId')} />
            </Box>
          </Stack>
        </FormCard>
        <FormCard id="part-legal-person" title={texts.sectionLegalPerson} hint={texts.numberHint}>
          <Stack columns="two" gap="0 3" stacksAt={720}>
            <TextField label={texts.legalPersonName} autoComplete="off" required {...field('legalPersonName')} />
            <SelectField
              label={texts.legalPersonCertType}
              options={types.data ?? certificateTypes.map(({ value, label }) => ({ value, label: labelSaid(label) }))}
              required
              {...field('legalPersonCertType')}
            />
            <TextField label={texts.legalPersonCertNo} autoComplete="off" required {...field('legalPersonCertNo')} />
          </Stack>
        </FormCard>
        <ContactFields field={field} addressRequired />
      </FormPage>
    </form>
  )
}

const FILE_LABELS = { idFrontFileId: texts.idFront, idBackFileId: texts.idBack }

export function PersonalForm({ initial }: { initial: PersonalValues }) {
  const { field, put, busy, formProps, restored, reset, values, wrong } = useProfileForm({
    role: 3,
    initial,
    fileLabels: FILE_LABELS,
  })
  return (
    <form {...formProps}>
      <FormPage sections={personalSections} form={{ values, wrong }} actions={<SubmitBar busy={busy} />}>
        <SampleFill onFill={async () => put(await samplePerson())} />
        <DraftNote shown={restored} onDiscard={reset} />
        <FormCard id="part-person" title={texts.sectionPerson} hint={texts.numberHint}>
          <Stack columns="two" gap="0 3" stacksAt={720}>
            <TextField
              label={texts.names[3]}
              autoComplete="name"
              placeholder={texts.namePlaceholders[3]}
              required
              {...field('name')}
            />
            <TextField label={texts.citizenId} autoComplete="off" required {...field('citizenId')} />
            <FileField label={texts.idFront} purpose="idImage" hint={texts.idHint} {...field('idFrontFileId')} />
            <FileField label={texts.idBack} purpose="idImage" hint={texts.idHint} {...field('idBackFileId')} />
          </Stack>
        </FormCard>
        <ContactFields field={field} addressRequired={false} />
      </FormPage>
    </form>
  )
}
