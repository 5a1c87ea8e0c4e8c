import type { DocNode } from '@unilink/shared'
import { Navigate, useParams } from 'react-router-dom'
import { api, useCall, type CallResult } from '#src/api/client.ts'
import { isMissing } from '#src/api/is-missing.ts'
import { documentPath } from '#src/config/routes.ts'
import { documentTexts } from '#src/config/texts/documents.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState, PageState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { pathTo } from './doc-tree.ts'
import styles from './documents.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { Menu } from './menu.tsx'
import { Suspense } from 'react'
import { lazyNow } from '#src/ui/state/lazy-now.ts'
import { Box } from '#src/ui/theme/primitives.tsx'

/** With the reader of Markdown, which no other public screens need. */
const Article = lazyNow(async () => (await import('./article.tsx')).Article)

const MENU_LINES = 12

/** The documentation centre. Without an identifier it goes to the first document of the menu. */
export function DocumentsScreen() {
  const { id } = useParams()
  const menu = useCall(api.doc.queryMenuList, {})
  const nodes = menu.data ?? []
  const first = nodes[0]
  if (id === undefined && first !== undefined) return <Navigate to={documentPath(first.id)} replace />
  if (menu.data?.length === 0 && id === undefined) {
    return <EmptyState title={documentTexts.emptyTitle} hint={documentTexts.emptyHint} />
  }
  const title = pathTo(nodes, id ?? '').at(-1)?.title
  const tree = (
    <CallView call={menu} loading={<Skeleton lines={MENU_LINES} />}>
      {(all) => <Menu nodes={all} currentId={id} />}
    </CallView>
  )
  return (
    <div className={`content-width ${styles.page}`}>
      <MenuDrawer title={title}>{tree}</MenuDrawer>
      <Box as="aside" top="header" height="screen" padAbove={3} hiddenAt={860} unprinted position="sticky" lineRight>
        {(id !== undefined || menu.error === undefined) && tree}
      </Box>
      {id === undefined ? <WithoutMenu menu={menu} /> : <Document id={id} nodes={nodes} />}
    </div>
  )
}

/** In the article's place until it is known which the first document is. */
function WithoutMenu({ menu }: { menu: CallResult<DocNode[]> }) {
  return (
    <CallView call={menu} loading={<ArticleSkeleton />} page>
      {() => <ArticleSkeleton />}
    </CallView>
  )
}

function Document({ id, nodes }: { id: string; nodes: readonly DocNode[] }) {
  const call = useCall(api.doc.queryDetail, { id })
  if (call.error !== undefined && isMissing(call.error)) return <MissingDocument first={nodes[0]} />
  return (
    <CallView call={call} loading={<ArticleSkeleton />} page>
      {(doc) => (
        <Suspense fallback={<ArticleSkeleton />}>
          <Article key={doc.id} doc={doc} above={pathTo(nodes, id).slice(0, -1)} />
        </Suspense>
      )}
    </CallView>
  )
}

function ArticleSkeleton() {
  return (
    <Box padAbove={5}>
      <Skeleton lines={MENU_LINES} />
    </Box>
  )
}

function MissingDocument({ first }: { first: DocNode | undefined }) {
  useDocumentTitle(documentTexts.missingTitle)
  const action = first && (
    <ButtonLink to={documentPath(first.id)} kind="primary" text={documentTexts.openFirst} />
  )
  return (
    <PageState
      icon="search"
      level="h1"
      title={documentTexts.missingTitle}
      hint={documentTexts.missingHint}
      action={action}
    />
  )
}
