import type { AdminDocNode } from '@unilink/shared'
import { useDeferredValue, useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { documentPath, routes, withQuery } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { titles } from '#src/config/texts/titles.ts'
import { useKeyDown } from '#src/ui/action/use-keys.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Switch } from '#src/ui/control/switch.tsx'
import { DraftNote } from '#src/ui/draft/draft-note.tsx'
import { missing } from '#src/ui/form/checks.ts'
import { BareInput } from '#src/ui/form/field.tsx'
import { Notice } from '#src/ui/state/notice.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Box, Hint, Row } from '#src/ui/theme/primitives.tsx'
import { Menu } from '#src/ui/popover/menu.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './content.module.css'
import { deadLinks } from './doc-places.ts'
import { DocVersions } from './doc-versions.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'

export interface DocValues {
  title: string
  content: string
  published: boolean
  baseVersion?: string
}

interface DocFormProps {
  /** Under which what is typed is kept. */
  draft: string
  initial: DocValues
  save: (values: DocValues) => Promise<unknown>
  onDirty: (isDirty: boolean) => void
  /** All documents, to which the text may lead. */
  tree: readonly AdminDocNode[]
  /** What else can be done with the document, before what saves it. */
  tools?: ReactNode
  /** Of a document that is there: its earlier versions can be taken back, and it can be removed. */
  kept?: { id: string; onRemove: () => void }
}

const { content: texts } = adminTexts

const auditOf = (targetId: string) => withQuery(routes.adminAudit, { targetId })

/** Title, text and whether it shows. Give it a `key` of its document and of the version it begins from. */
export function DocForm({ draft: name, initial, save, onDirty, tree, tools, kept }: DocFormProps) {
  const form = useForm<DocValues>({
    initial,
    draft: name,
    check: (values) => missing(values, ['title'], commonTexts.required),
    submit: async (values) => {
      await save(values)
      toast.success(texts.saved)
    },
  })
  const { dirty, field } = form
  const navigate = useNavigate()
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
    event.preventDefault()
    void form.send()
  })
  const { error: _, ...published } = field('published')
  const { error: _none, ...content } = field('content')
  const dead = deadLinks(tree, useDeferredValue(content.value))
  return (
    <form {...form.formProps}>
      <Row wrap gap={1} below={1.5} className={styles.docBar}>
        {tools}
        {kept && (
          <>
            <DocVersions id={kept.id} present={form.values} dirty={dirty} onTake={(text) => form.put(text)} />
            <Menu
              icon="more"
              size={18}
              label={texts.more}
              items={[
                { key: 'audit', label: titles.adminAudit, run: () => void navigate(auditOf(kept.id)) },
                { key: 'remove', label: texts.remove, run: kept.onRemove },
              ]}
            />
          </>
        )}
        <Row pushed gap={1.5}>
          {dirty && <Hint size={12}>{texts.docUnsaved}</Hint>}
          <Row as="label" gap={0.75} size={13}>
            {texts.publish}
            <Switch {...published} />
          </Row>
          <Button text={commonTexts.save} kind="primary" size="small" type="submit" busy={form.busy} />
        </Row>
      </Row>
      <DraftNote shown={form.restored} onDiscard={form.reset} />
      <Box below={2} className={styles.docTitle}>
        <BareInput aria-label={texts.title} placeholder={texts.title} {...field('title')} />
      </Box>
      {dead.length > 0 && (
        <Notice
          kind="warning"
          className={styles.docTitle}
          title={texts.docDeadLinks({ count: dead.length, links: dead.map(documentPath).join(' ') })}
        />
      )}
      <MarkdownEditor tall empty={texts.docEmptyBody} {...content} />
    </form>
  )
}
