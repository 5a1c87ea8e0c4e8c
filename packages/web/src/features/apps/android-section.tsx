import { message } from '@unilink/shared/words'
import { stores } from '@unilink/shared'
import { addressSaid } from '#src/config/language/said/address-said.ts'
import { appTexts as texts } from '#src/config/texts/apps.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { FormFold } from '#src/ui/form/sections/form-fold.tsx'
import { Panel, Stack, Box, Row, Term } from '#src/ui/theme/primitives.tsx'
import { uploadTexts } from '#src/config/texts/files/upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { BareInput, FieldError, FieldGroup } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { useRows } from '#src/ui/form/use-rows.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { Select } from '#src/ui/control/select.tsx'
import { printsOf, type AppSectionProps } from './app-values.ts'

export function AndroidSection({ field }: AppSectionProps) {
  const { apkUrl, yingyongbao, stores, ...android } = field('android').value
  const prints = printsOf(android).length
  const pages = Object.keys(stores).length
  const downloads = [
    apkUrl && texts.apkShort,
    yingyongbao && texts.yingyongbaoShort,
    pages > 0 && texts.storePages(pages),
  ]
  return (
    <FormFold
      id="part-android"
      title={texts.androidTitle}
      hint={texts.androidHint}
      set={[android.package, android.scheme, prints > 0 && texts.prints(prints), ...downloads]}
      unset={texts.platformUnset}
    >
      <Stack columns="fit 220" gap="0 3">
        <TextField
          label={texts.androidPackage}
          hint={texts.androidPackageHint}
          mono
          placeholder="com.example.app"
          {...field('android.package')}
        />
        <TextField
          label={texts.androidScheme}
          hint={texts.androidSchemeHint}
          mono
          placeholder="exampleapp"
          {...field('android.scheme')}
        />
      </Stack>
      <FingerprintList field={field} />
      <Panel below={2}>
        <FormFold title={texts.downloadTitle} set={downloads} unset={texts.downloadUnset}>
          <TextField
            label={texts.apkUrl}
            hint={texts.apkUrlHint}
            mono
            inputMode="url"
            placeholder="https://dl.example.com/app.apk"
            {...field('android.apkUrl')}
          />
          <TextField
            label={addressSaid(message('appFields.android.yingyongbao'))}
            hint={texts.yingyongbaoHint}
            mono
            inputMode="url"
            placeholder="https://a.app.qq.com/o/simple.jsp?pkgname="
            {...field('android.yingyongbao')}
          />
          <StorePages field={field} />
        </FormFold>
      </Panel>
    </FormFold>
  )
}

const MAX = 10

function FingerprintList({ field }: AppSectionProps) {
  const { rows, add, remove } = useRows(field('android.sha256'))
  const isFull = rows.length >= MAX
  return (
    <FieldGroup label={texts.sha256} hint={texts.sha256Hint}>
      <Stack>
        {rows.map(({ key, index }) => (
          <Row key={key} align="start">
            <Box flex={1} minWidth={0}>
              <BareInput
                mono
                placeholder="AB:CD:…"
                aria-label={texts.sha256Item(index + 1)}
                {...field(`android.sha256.${index}`)}
              />
            </Box>
            <Button kind="text" aria-label={uploadTexts.remove} onClick={() => remove(index)}>
              <Icon name="close" />
            </Button>
          </Row>
        ))}
        <div>
          <Button size="small" disabled={isFull} onClick={() => add('')}>
            <Icon name="plus" size={14} />
            {isFull ? texts.sha256Max : texts.sha256Add}
          </Button>
        </div>
      </Stack>
    </FieldGroup>
  )
}

const ANDROID_STORES = ['huawei', 'honor', 'xiaomi', 'oppo', 'vivo', 'samsung'] as const

const labelOf = (id: string) => fieldSaid(Object.values(stores).find((store) => store.id === id)?.label ?? id)

/** Addresses by the ids of the stores. */
function StorePages({ field }: AppSectionProps) {
  const { value, onChange } = field('android.stores')
  const left = ANDROID_STORES.filter((id) => !(id in value)).map((id) => ({ value: id, label: labelOf(id) }))
  const without = (gone: string) => Object.fromEntries(Object.entries(value).filter(([id]) => id !== gone))
  return (
    <FieldGroup label={texts.stores} hint={texts.storesHint}>
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
                  aria-label={texts.storeAddress(labelOf(id))}
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
              placeholder={texts.storesAdd}
              label={texts.storesAdd}
              onChange={(id) => onChange({ ...value, [id]: '' })}
            />
          </div>
        )}
      </Stack>
    </FieldGroup>
  )
}
