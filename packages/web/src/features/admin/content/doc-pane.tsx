import type { AdminDocNode } from '@unilink/shared'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card, Row } from '#src/ui/theme/primitives.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import styles from './content.module.css'
import { DocForm } from './doc-form.tsx'
import { stepPlace, type Place } from './doc-places.ts'

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

export function DocPane({ id, tree, onDirty, onSaved, onMove, onAddBelow, onRemove }: DocPaneProps) {
  const detail = useCall(api.admin.doc.queryDetail, { id })
  const up = stepPlace(tree, id, -1)
  const down = stepPlace(tree, id, 1)
  return (
    <Card pad={2}>
      <Row wrap below={2} className={styles.docBar}>
        <Button size="small" disabled={up === undefined} onClick={() => up && onMove(id, up)}>
          {texts.moveUp}
        </Button>
        <Button size="small" disabled={down === undefined} onClick={() => down && onMove(id, down)}>
          {texts.moveDown}
        </Button>
        <Button size="small" onClick={onAddBelow}>
          {texts.docAddBelow}
        </Button>
        <Button size="small" kind="danger" onClick={onRemove}>
          {texts.remove}
        </Button>
      </Row>
      <CallView call={detail}>
        {({ title, content, published, version }) => (
          <DocForm
            key={`${id}/${version}`}
            draft={`doc/${id}`}
            initial={{ title, content, published, baseVersion: version }}
            onDirty={onDirty}
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
