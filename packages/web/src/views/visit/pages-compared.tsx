import type { LinkContentData } from '@unilink/shared'
import { useState } from 'react'
import { linkInfoTexts as texts } from '#src/config/texts/links/link-info.ts'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { Box, Hint, Row } from '#src/ui/theme/primitives.tsx'
import { ClientTable } from './client-table.tsx'
import { firstQuery } from './first-query.ts'
import { Phone, PHONES, type PhoneId } from './phones.tsx'
import type { Subject } from './simulation.ts'
import styles from './visit.module.css'
import { Part } from '#src/ui/card/part.tsx'

interface PagesComparedProps {
  /** What serves before it; null for nothing. */
  before: Subject | null
  after: Subject
  params: LinkContentData['params']
}

const CLIENTS_WIDTH = 960
/** Two of them stand beside each other in a window of 360 pixels. */
const NARROW_PHONE_WIDTH = 108
const OPTIONS = PHONES.map((value) => ({ value, label: texts.phones[value].name }))

/** What visitors get once a submission is approved, beside what they get now, on a phone that one chooses. */
export function PagesCompared({ before, after, params }: PagesComparedProps) {
  const query = firstQuery(params)
  const [id, choose] = useState<PhoneId>(PHONES[0])
  const [looking, look] = useState(false)
  const isNarrow = useNarrow()
  const pages = [
    ...(before === null ? [] : [{ label: linkTexts.columnBefore, subject: before }]),
    { label: before === null ? undefined : linkTexts.columnAfter, subject: after },
  ]
  return (
    <Part
      title={before === null ? texts.phonesTitle : texts.pages}
      extra={<Button text={texts.clientsTitle} size="small" kind="text" onClick={() => look(true)} />}
    >
      {looking && (
        <Drawer width={CLIENTS_WIDTH} title={texts.clientsTitle} onClose={() => look(false)}>
          <ClientTable subject={after} query={query} />
        </Drawer>
      )}
      <Box below={1.5} className={styles.on}>
        <Segmented size="small" label={texts.pagesOn} options={OPTIONS} value={id} onChange={choose} />
      </Box>
      <Row gap={2} align="start" className={styles.compared}>
        {pages.map(({ label, subject }) => (
          <Box flex={1} minWidth={0} key={label ?? ''}>
            {label !== undefined && (
              <Hint below={1} size={12}>
                {label}
              </Hint>
            )}
            <Phone id={id} subject={subject} query={query} {...(isNarrow && { width: NARROW_PHONE_WIDTH })} />
          </Box>
        ))}
      </Row>
    </Part>
  )
}
