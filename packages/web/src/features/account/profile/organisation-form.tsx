import { certificateTypes } from '@unilink/shared'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { profileTexts } from '#src/config/texts/profile.ts'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { SampleFill } from '#src/ui/form/sample-fill.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { FormPage } from '#src/ui/form/sections/form-page.tsx'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FileField } from './file-field.tsx'
import styles from './profile.module.css'
import { organisationSections } from './profile-sections.ts'
import type { OrganisationValues } from './profile-values.ts'
import { sampleOrganisation } from './sample-profile.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useProfileForm } from './use-profile-form.ts'

const NOTHING = {}

interface OrganisationFormProps {
  role: 1 | 2
  initial: OrganisationValues
}

export function OrganisationForm({ role, initial }: OrganisationFormProps) {
  const licence = profileTexts.licences[role]
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
        <FormCard id="part-organisation" title={profileTexts.sectionOrganisation}>
          <Stack columns="two" gap={0} className={styles.grid}>
            <TextField
              label={profileTexts.names[role]}
              autoComplete="organization"
              placeholder={profileTexts.namePlaceholders[role]}
              required
              {...field('name')}
            />
            <TextField
              label={profileTexts.creditCode}
              autoComplete="off"
              placeholder={profileTexts.creditCodePlaceholder}
              required
              {...field('creditCode')}
            />
            <Box across>
              <FileField
                label={licence}
                purpose="licence"
                hint={profileTexts.licenceHint}
                {...field('licenceFileId')}
              />
            </Box>
          </Stack>
        </FormCard>
        <FormCard id="part-legal-person" title={profileTexts.sectionLegalPerson} hint={profileTexts.numberHint}>
          <Stack columns="two" gap={0} className={styles.grid}>
            <TextField label={profileTexts.legalPersonName} autoComplete="off" required {...field('legalPersonName')} />
            <SelectField
              label={profileTexts.legalPersonCertType}
              options={types.data ?? certificateTypes.map(({ value, label }) => ({ value, label: labelSaid(label) }))}
              required
              {...field('legalPersonCertType')}
            />
            <TextField
              label={profileTexts.legalPersonCertNo}
              autoComplete="off"
              required
              {...field('legalPersonCertNo')}
            />
          </Stack>
        </FormCard>
        <ContactFields field={field} addressRequired />
      </FormPage>
    </form>
  )
}
