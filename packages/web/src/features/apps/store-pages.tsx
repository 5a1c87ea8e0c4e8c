import { stores, urlProblem } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { said } from '#src/config/language/rules/said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { uploadTexts } from '#src/config/texts/files/upload.ts'
import { webRules } from '#src/config/web-rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/control/select.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import type { FieldProps } from '#src/ui/form/use-form.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row, Stack, Term } from '#src/ui/theme/primitives.tsx'

type Pages = Readonly<Record<string, string>>

const ANDROID_STORES = ['huawei', 'honor', 'xiaomi', 'oppo', 'vivo', 'samsung'] as const

const labelOf = (id: string) => fieldSaid(Object.values(stores).find((store) => store.id === id)?.label ?? id)

/** Every store's page is a web address; the message names the store. */
export function storePagesProblem(pages: Pages): string | undefined {
  for (const [id, address] of Object.entries(pages)) {
    const problem = address.trim() === '' ? undefined : urlProblem(address.trim(), webRules())
    if (problem !== undefined) return `${labelOf(id)}${commonTexts.colon}${said(problem)}`
  }
  return undefined
}

/** Addresses by the ids of the stores. */
export function StorePages({ value, onChange, onBlur }: Pick<FieldProps<Pages>, 'value' | 'onChange' | 'onBlur'>) {
  const left = ANDROID_STORES.filter((id) => !(id in value)).map((id) => ({ value: id, label: labelOf(id) }))
  const without = (gone: string) => Object.fromEntries(Object.entries(value).filter(([id]) => id !== gone))
  return (
    <Stack>
      {Object.entries(value).map(([id, address]) => (
        <Row key={id}>
          <Term flex="none" size={13}>
            {labelOf(id)}
          </Term>
          <TextInput
            mono
            value={address}
            inputMode="url"
            placeholder="https://"
            aria-label={appTexts.storeAddress(labelOf(id))}
            onBlur={onBlur}
            onChange={(text) => onChange({ ...value, [id]: text })}
          />
          <Button kind="text" aria-label={uploadTexts.remove} onClick={() => onChange(without(id))}>
            <Icon name="close" />
          </Button>
        </Row>
      ))}
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
  )
}
