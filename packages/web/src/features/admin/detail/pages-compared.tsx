import { Drawer } from 'antd'
import { useState } from 'react'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint, Row } from '#src/ui/theme/primitives.tsx'
import { ClientTable } from '#src/views/visit/client-table.tsx'
import { Phone, PHONES, type PhoneId } from '#src/views/visit/phones.tsx'
import styles from './detail.module.css'
import { Part } from './part.tsx'

interface PagesComparedProps {
  /** The submission that serves now; null for none. */
  before: string | null
  after: string
  query: Record<string, string>
}

const { detail: texts } = adminTexts
const CLIENTS_WIDTH = 960

/** What visitors get once a submission is approved, beside what they get now, on a phone that one chooses. */
export function PagesCompared({ before, after, query }: PagesComparedProps) {
  const [id, choose] = useState<PhoneId>(PHONES[0])
  const [looking, look] = useState(false)
  const pages = [
    ...(before === null ? [] : [{ label: linkTexts.columnBefore, modifyId: before }]),
    { label: before === null ? undefined : linkTexts.columnAfter, modifyId: after },
  ]
  return (
    <Part
      title={before === null ? linkInfoTexts.phonesTitle : texts.pages}
      extra={
        <Row as="fieldset" wrap gap={0.5}>
          <legend className="visually-hidden">{texts.pagesOn}</legend>
          {PHONES.map((phone) => (
            <Button
              key={phone}
              size="small"
              kind={phone === id ? 'primary' : 'default'}
              aria-pressed={phone === id}
              onClick={() => choose(phone)}
            >
              {linkInfoTexts.phones[phone].name}
            </Button>
          ))}
          <Button size="small" kind="text" onClick={() => look(true)}>
            {linkInfoTexts.clientsTitle}
          </Button>
        </Row>
      }
    >
      <Drawer open={looking} size={CLIENTS_WIDTH} title={linkInfoTexts.clientsTitle} onClose={() => look(false)}>
        {looking && <ClientTable subject={{ modifyId: after }} query={query} />}
      </Drawer>
      <Row gap={3} align="start" className={styles.pages2}>
        {pages.map(({ label, modifyId }) => (
          <div key={modifyId}>
            {label !== undefined && (
              <Hint below={1} size={12}>
                {label}
              </Hint>
            )}
            <Phone id={id} subject={{ modifyId }} query={query} />
          </div>
        ))}
      </Row>
    </Part>
  )
}
