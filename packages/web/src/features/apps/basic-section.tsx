import { categoryLabels } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { labelSaid } from '#src/config/language/said/label-said.ts'
import { appTexts as texts } from '#src/config/texts/apps.ts'
import { Switch } from '#src/ui/control/switch.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { ImageUpload } from '#src/ui/upload/image-upload.tsx'
import type { AppSectionProps } from './app-values.ts'

const categories = Object.entries(categoryLabels).map(([value, label]) => ({ value, label: labelSaid(label) }))

/** What stands in it; a field of the form that stands nowhere does not compile. */
export const BASIC_FIELDS = ['appName', 'icon', 'category', 'description'] as const

/** Of a new app alone: whether its default link is made with it. */
export function BasicSection({ field, isNew }: AppSectionProps & { isNew: boolean }) {
  return (
    <FormCard id="part-basic" title={texts.basicTitle} hint={texts.basicHint}>
      <Field label={addressSaid(message('appFields.icon'))} {...field('icon')}>
        {(icon) => <ImageUpload purpose="icon" square hint={texts.iconHint} {...icon} />}
      </Field>
      <Stack columns="fit 220" gap="0 3">
        <TextField
          label={addressSaid(message('appFields.appName'))}
          hint={texts.appNameHint}
          required
          limit={50}
          {...field('appName')}
        />
        <SelectField
          label={texts.category}
          required
          options={categories}
          placeholder={texts.categoryPlaceholder}
          {...field('category')}
        />
      </Stack>
      <LongTextField
        label={addressSaid(message('labels.appDescription'))}
        limit={500}
        placeholder={texts.descriptionPlaceholder}
        {...field('description')}
      />
      {isNew && (
        <Field label={texts.defaultLink} hint={texts.defaultLinkHint} {...field('defaultLink')}>
          {({ value, ...control }) => <Switch value={value === true} {...control} />}
        </Field>
      )}
    </FormCard>
  )
}
