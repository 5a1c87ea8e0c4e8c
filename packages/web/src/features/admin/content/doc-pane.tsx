import type { AdminDocNode } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { documentPath } from '#src/config/routes.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Card, Row } from '#src/ui/theme/primitives.tsx'
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
    <Row gap={0}>
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
      <IconButton icon="plus" size={18} label={texts.docAddBelow} onClick={onAddBelow} />
    </Row>
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
