import { profileTexts } from '#src/config/texts/profile.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { SampleFill } from '#src/ui/form/sample-fill.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { FormPage } from '#src/ui/form/sections/form-page.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FileField } from './file-field.tsx'
import styles from './profile.module.css'
import { personalSections } from './profile-sections.ts'
import type { PersonalValues } from './profile-values.ts'
import { samplePerson } from './sample-profile.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useProfileForm } from './use-profile-form.ts'

interface PersonalFormProps {
  initial: PersonalValues
}

const FILE_LABELS = { idFrontFileId: profileTexts.idFront, idBackFileId: profileTexts.idBack }

export function PersonalForm({ initial }: PersonalFormProps) {
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
        <FormCard id="part-person" title={profileTexts.sectionPerson} hint={profileTexts.numberHint}>
          <Stack columns="two" gap={0} className={styles.grid}>
            <TextField
              label={profileTexts.names[3]}
              autoComplete="name"
              placeholder={profileTexts.namePlaceholders[3]}
              required
              {...field('name')}
            />
            <TextField label={profileTexts.citizenId} autoComplete="off" required {...field('citizenId')} />
            <FileField
              label={profileTexts.idFront}
              purpose="idImage"
              hint={profileTexts.idHint}
              {...field('idFrontFileId')}
            />
            <FileField
              label={profileTexts.idBack}
              purpose="idImage"
              hint={profileTexts.idHint}
              {...field('idBackFileId')}
            />
          </Stack>
        </FormCard>
        <ContactFields field={field} addressRequired={false} />
      </FormPage>
    </form>
  )
}
