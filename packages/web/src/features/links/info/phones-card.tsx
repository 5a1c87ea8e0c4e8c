import { Link } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { linkInfoTexts } from '#src/config/texts/links/link-info.ts'
import { FormCard } from '#src/ui/layout/form-card.tsx'
import { firstQuery } from '#src/views/visit/first-query.ts'
import { Phones } from '#src/views/visit/phones.tsx'
import type { LinkDetail } from '../form/change/change-start.ts'
import { useLinkQuery } from '../use-link-query.ts'

/** What four visitors of a link see now. */
export function PhonesCard({ link: { linkId, content } }: { link: LinkDetail }) {
  const { to } = useLinkQuery()
  const simulate = <Link to={to(routes.linkInfo, { linkId, tab: 'simulate' })}>{linkInfoTexts.phonesMore}</Link>
  return (
    <FormCard title={linkInfoTexts.phonesTitle} extra={simulate}>
      <Phones subject={{ linkId }} query={firstQuery(content.params)} />
    </FormCard>
  )
}
