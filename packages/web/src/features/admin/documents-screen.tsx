import { useCallback, useRef, useState } from 'react'
import type { AdminDocNode } from '@unilink/shared'
import { api, useCall } from '#src/api/client.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { PageHeading } from '#src/ui/layout/page-heading.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { CardsSkeleton } from '#src/ui/state/skeleton.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { Card, Stack, Row } from '#src/ui/theme/primitives.tsx'
import { useListQuery } from '#src/ui/query/use-list-query.ts'
import { documentPath } from '#src/config/routes.ts'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { CreateButton, IconButton } from '#src/ui/button/icon-button.tsx'
import styles from './content/content.module.css'
import { DocForm, type DocValues } from './content/doc-form.tsx'
import { firstDoc, type Place, stepPlace, STEPS, withMoved } from './content/doc-places.ts'
import { DocTree } from './content/doc-tree.tsx'
import { mayLeave } from './content/may-leave.ts'
import { useRemoval } from './lists/use-removal.ts'

const { content: texts } = adminTexts
const NEW: DocValues = { title: '', content: '', published: true }

export function AdminDocumentsScreen() {
  const query = useListQuery()
  const docs = useCall(api.admin.doc.queryTree, {})
  const [dirty, setDirty] = useState(false)
  const onDirty = useCallback((isDirty: boolean) => setDirty(isDirty), [])
  // Where a new document is being written; null: none is.
  const [parentOfNew, setParentOfNew] = useState<string | null>(null)
  const tree = docs.data ?? []
  const id = query.get('id') ?? firstDoc(tree)

  const go = useAction(async (next: { id?: string; parentOfNew: string | null }) => {
    if (!(await mayLeave(dirty))) return
    setParentOfNew(next.parentOfNew)
    if (next.id !== undefined) query.change({ id: next.id })
  })
  const move = useAction((moved: string, place: Place) => api.admin.doc.move({ id: moved, ...place }))
  const moving = useRef(0)
  const remove = useRemoval(api.admin.doc.remove, texts, () => {
    query.change({ id: undefined })
    docs.retry()
  })
  const add = async (values: DocValues) => {
    const made = await api.admin.doc.add({ ...values, parentId: parentOfNew ?? '' })
    setParentOfNew(null)
    query.change({ id: made.id })
    docs.retry()
  }
  const addButton = <CreateButton onClick={() => void go.run({ parentOfNew: '' })}>{texts.docAdd}</CreateButton>
  // Shown at once, so that the next step goes on from there; the server's tree when there is no further one.
  const onMove = async (moved: string, place: Place) => {
    docs.setData(withMoved(tree, moved, place))
    moving.current += 1
    await move.run(moved, place)
    moving.current -= 1
    if (moving.current === 0) docs.retry()
  }
  return (
    <>
      <PageHeading title={titles.adminDocuments} hint={texts.docsHint} actions={addButton} />
      <CallView call={docs} loading={<CardsSkeleton className={styles.docs} columns={[[20], [20]]} />}>
        {(nodes) => (
          <Stack gap={2} align="start" className={styles.docs}>
            <Card as="div" position="sticky" pad={2} overflow="auto" className={styles.tree}>
              {nodes.length === 0 ? (
                <EmptyState title={texts.docEmpty} />
              ) : (
                <DocTree
                  tree={nodes}
                  current={parentOfNew === null ? id : undefined}
                  onChoose={(chosen) => void go.run({ id: chosen, parentOfNew: null })}
                  onMove={(moved, place) => void onMove(moved, place)}
                />
              )}
            </Card>
            {parentOfNew !== null && (
              <Card pad={2}>
                <DocForm
                  key={`new-${parentOfNew}`}
                  draft={`doc/new/${parentOfNew}`}
                  tree={nodes}
                  initial={NEW}
                  save={add}
                  onDirty={onDirty}
                />
              </Card>
            )}
            {parentOfNew === null && id !== undefined && (
              <DocPane
                key={id}
                id={id}
                tree={nodes}
                onDirty={onDirty}
                onSaved={docs.retry}
                onMove={(moved, place) => void onMove(moved, place)}
                onAddBelow={() => void go.run({ parentOfNew: id })}
                onRemove={() => remove(id)}
              />
            )}
          </Stack>
        )}
      </CallView>
    </>
  )
}

interface DocPaneProps {
  id: string
  tree: readonly AdminDocNode[]
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  onMove: (id: string, place: Place) => void
  onAddBelow: () => void
  onRemove: () => void
}

const ICONS = { up: 'arrowUp', down: 'arrowDown', out: 'chevronLeft', in: 'chevronRight' } as const

function DocPane({ id, tree, onDirty, onSaved, onMove, onAddBelow, onRemove }: DocPaneProps) {
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
                  <ButtonAnchor
                    href={documentPath(id)}
                    target="_blank"
                    rel="noreferrer"
                    size="small"
                    text={texts.docView}
                  />
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
