import type { LinkContentData } from '@unilink/shared'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { ClientTable } from '#src/views/visit/client-table.tsx'
import { firstQuery } from '#src/views/visit/first-query.ts'
import { Phones } from '#src/views/visit/phones.tsx'

interface ReviewedVisitsProps {
  modifyId: string
  params: LinkContentData['params']
}

/** What visitors would get once a submission is approved: the pages of four phones, and every client at a glance. */
export function ReviewedVisits({ modifyId, params }: ReviewedVisitsProps) {
  const query = firstQuery(params)
  const subject = { modifyId }
  return (
    <>
      <FormCard title={linkInfoTexts.phonesTitle} hint={linkInfoTexts.phonesReviewed}>
        <Phones subject={subject} query={query} />
      </FormCard>
      <ClientTable subject={subject} query={query} />
    </>
  )
}
