import { Input } from 'antd'
import { stores, urlProblem } from '@unilink/shared'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { said } from '#src/config/language/rules/said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { appTexts } from '#src/config/texts/apps.ts'
import { uploadTexts } from '#src/config/texts/upload.ts'
import { webRules } from '#src/config/web-rules.ts'
import { problemRule } from '#src/ui/antd/schema-rule.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/button/select.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Row, Stack } from '#src/ui/theme/primitives.tsx'
import styles from './app-form.module.css'

type Pages = Readonly<Record<string, string>>

interface StorePagesProps {
  /** From the form: addresses by store id. */
  value?: Pages
  onChange?: (value: Pages) => void
}

const ANDROID_STORES = ['huawei', 'honor', 'xiaomi', 'oppo', 'vivo', 'samsung'] as const

const NONE: Pages = {}

const labelOf = (id: string) => fieldSaid(Object.values(stores).find((store) => store.id === id)?.label ?? id)

/** Every store's page is a web address; the message names the store. */
export const storePagesRule = problemRule((value) => {
  for (const [id, address] of Object.entries((value ?? {}) as Pages)) {
    const problem = address.trim() === '' ? undefined : urlProblem(address.trim(), webRules())
    if (problem !== undefined) return `${labelOf(id)}${commonTexts.colon}${said(problem)}`
  }
  return undefined
})

export function StorePages({ value = NONE, onChange }: StorePagesProps) {
  const left = ANDROID_STORES.filter((id) => !(id in value)).map((id) => ({ value: id, label: labelOf(id) }))
  const without = (gone: string) => Object.fromEntries(Object.entries(value).filter(([id]) => id !== gone))
  return (
    <Stack>
      {Object.entries(value).map(([id, address]) => (
        <Row key={id} align="start" className={styles.row}>
          <Input
            className={styles.mono}
            value={address}
            prefix={labelOf(id)}
            inputMode="url"
            placeholder="https://"
            aria-label={appTexts.storeAddress(labelOf(id))}
            onChange={(event) => onChange?.({ ...value, [id]: event.target.value })}
          />
          <Button kind="text" aria-label={uploadTexts.remove} onClick={() => onChange?.(without(id))}>
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
            onChange={(id) => onChange?.({ ...value, [id]: '' })}
          />
        </div>
      )}
    </Stack>
  )
}
