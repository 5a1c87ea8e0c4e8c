import { stores } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { uploadTexts } from '#src/config/texts/files/upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { FieldError, FieldGroup } from '#src/ui/form/field.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Box, Row, Stack, Term } from '#src/ui/theme/primitives.tsx'
import type { AppSectionProps } from './app-values.ts'

const ANDROID_STORES = ['huawei', 'honor', 'xiaomi', 'oppo', 'vivo', 'samsung'] as const

const labelOf = (id: string) => fieldSaid(Object.values(stores).find((store) => store.id === id)?.label ?? id)

/** Addresses by the ids of the stores. */
export function StorePages({ field }: AppSectionProps) {
  const { value, onChange } = field('android.stores')
  const left = ANDROID_STORES.filter((id) => !(id in value)).map((id) => ({ value: id, label: labelOf(id) }))
  const without = (gone: string) => Object.fromEntries(Object.entries(value).filter(([id]) => id !== gone))
  return (
    <FieldGroup label={appTexts.stores} hint={appTexts.storesHint}>
      <Stack>
        {Object.keys(value).map((id) => {
          const { error, ...page } = field(`android.stores.${id}`)
          return (
            <Box key={id}>
              <Row>
                <Term flex="none" size={13}>
                  {labelOf(id)}
                </Term>
                <TextInput
                  mono
                  inputMode="url"
                  placeholder="https://"
                  aria-label={appTexts.storeAddress(labelOf(id))}
                  aria-invalid={error !== undefined}
                  {...page}
                />
                <Button kind="text" aria-label={uploadTexts.remove} onClick={() => onChange(without(id))}>
                  <Icon name="close" />
                </Button>
              </Row>
              <FieldError>{error}</FieldError>
            </Box>
          )
        })}
        {left.length > 0 && (
          <div>
            <Select
              options={left}
              placeholder={appTexts.storesAdd}
              label={appTexts.storesAdd}
              onChange={(id) => onChange({ ...value, [id]: '' })}
            />
          </div>
        )}
      </Stack>
    </FieldGroup>
  )
}
