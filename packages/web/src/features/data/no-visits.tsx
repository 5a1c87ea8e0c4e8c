import { routes, withQuery } from '#src/config/routes.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useQueryValues } from '#src/ui/query/use-list-query.ts'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'

const texts = dataTexts.noVisits

/** In place of charts of zeros: what brings visits, or shows earlier ones. */
export function NoVisits({
  title = dataTexts.noAccess,
  hint = dataTexts.noAccessHint,
}: {
  title?: string
  hint?: string
}) {
  const [query, change] = useQueryValues()
  const [appId, appName, linkId] = ['appId', 'appName', 'linkId'].map((name) => query.get(name) ?? undefined)
  const leads = (path: string, text: string, tab?: string) => (
    <ButtonLink
      to={withQuery(path, { appId, appName, linkId, tab })}
      kind={tab === 'qr' ? 'default' : 'primary'}
      text={text}
    />
  )
  const action = (
    <Row wrap justify="center">
      {linkId === undefined ? (
        leads(routes.linkList, texts.pick)
      ) : (
        <>
          {leads(routes.linkInfo, texts.simulate, 'simulate')}
          {leads(routes.linkInfo, texts.share, 'qr')}
        </>
      )}
      {query.get('range') !== 'last90' && (
        <Button onClick={() => change({ range: 'last90', from: undefined, to: undefined })}>{texts.longer}</Button>
      )}
    </Row>
  )
  return <EmptyState title={title} hint={hint} action={action} />
}
