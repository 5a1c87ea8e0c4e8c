import { linkScenes } from '@unilink/shared'
import { sceneSaid } from '#src/config/language/said/scene-said.ts'
import { linkFormTexts as texts } from '#src/config/texts/links/link-form.ts'
import { Combobox } from '#src/ui/control/combobox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import type { LinkSectionProps } from '../link-values.ts'

const scenes = linkScenes.map((scene) => ({ value: sceneSaid(scene), label: sceneSaid(scene) }))

export const BasicSection = ({ field }: LinkSectionProps) => (
  <FormCard id="part-basic" title={texts.basicTitle}>
    <Stack columns="fit 220" gap="0 3">
      <TextField label={texts.linkName} hint={texts.linkNameHint} required limit={50} {...field('linkName')} />
      <Field label={texts.scene} hint={texts.sceneHint} required {...field('scene')}>
        {(scene) => <Combobox free options={scenes} {...scene} />}
      </Field>
    </Stack>
  </FormCard>
)
