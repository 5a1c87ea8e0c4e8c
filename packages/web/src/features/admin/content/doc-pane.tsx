import type { AdminDocNode } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { documentPath, routes, withQuery } from '#src/config/routes.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Card } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { DocForm } from './doc-form.tsx'
import { stepPlace, STEPS, type Place } from './doc-places.ts'

interface DocPaneProps {
  id: string
  tree: readonly AdminDocNode[]
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onMove: (id: string, place: Place) => void
  onAddBelow: () => void
  onRemove: () => void
}

const { content: texts } = adminTexts
const ICONS = { up: 'arrowUp', down: 'arrowDown', out: 'chevronLeft', in: 'chevronRight' } as const

export function DocPane({ id, tree, onDirty, onSaved, onMove, onAddBelow, onRemove }: DocPaneProps) {
  const detail = useCall(api.admin.doc.queryDetail, { id })
  const tools = (
    <>
      {STEPS.map((step) => {
        const place = stepPlace(tree, id, step)
        return (
          <IconButton
            key={step}
            icon={ICONS[step]}
            size={18}
            label={texts.moves[step]}
            disabled={place === undefined}
            onClick={() => place && onMove(id, place)}
          />
        )
      })}
      <Button size="small" onClick={onAddBelow}>
        {texts.docAddBelow}
      </Button>
      <Link className={buttonClass({ size: 'small' })} to={withQuery(routes.adminAudit, { targetId: id })}>
        {titles.adminAudit}
      </Link>
    </>
  )
  return (
    <Card pad={2}>
      <CallView call={detail}>
        {({ title, content, published, version }) => (
          <DocForm
            key={`${id}/${version}`}
            draft={`doc/${id}`}
            kept={{ id, onRemove }}
            tree={tree}
            initial={{ title, content, published, baseVersion: version }}
            onDirty={onDirty}
            tools={
              <>
                {tools}
                {published && (
                  <a
                    className={buttonClass({ size: 'small' })}
                    href={documentPath(id)}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {texts.docView}
                  </a>
                )}
              </>
            }
            save={async (values) => {
              await api.admin.doc.edit({ ...values, id })
              onSaved()
              detail.retry()
            }}
          />
        )}
      </CallView>
    </Card>
  )
}
