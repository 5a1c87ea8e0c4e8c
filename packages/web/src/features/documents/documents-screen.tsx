import type { DocNode } from '@unilink/shared'
import { Navigate, useParams, useLocation } from 'react-router-dom'
import { useCallback, useState, type ReactNode } from 'react'
import { api, useCall, type CallResult } from '#src/api/client.ts'
import { isMissing } from '#src/api/api-error.ts'
import { documentPath } from '#src/config/routes.ts'
import { documentTexts as texts } from '#src/config/texts/documents.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState, PageState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'
import { lazyPart } from '#src/ui/state/lazy-part.tsx'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { Drawer } from '#src/ui/dialog/drawer.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './documents.module.css'
import { Menu, pathTo } from './menu.tsx'
import drawerStyles from './menu-drawer.module.css'

const MENU_LINES = 12

/** The documentation centre. Without an identifier it goes to the first document of the menu. */
export function DocumentsScreen() {
  const { id } = useParams()
  const menu = useCall(api.doc.queryMenuList, {})
  const nodes = menu.data ?? []
  const first = nodes[0]
  if (id === undefined && first !== undefined) return <Navigate to={documentPath(first.id)} replace />
  if (menu.data?.length === 0 && id === undefined) {
    return <EmptyState title={texts.emptyTitle} hint={texts.emptyHint} />
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
const WithoutMenu = ({ menu }: { menu: CallResult<DocNode[]> }) => (
  <CallView call={menu} loading={<ArticleSkeleton />} page>
    {() => <ArticleSkeleton />}
  </CallView>
)

function Document({ id, nodes }: { id: string; nodes: readonly DocNode[] }) {
  const call = useCall(api.doc.queryDetail, { id })
  if (call.error !== undefined && isMissing(call.error)) return <MissingDocument first={nodes[0]} />
  return (
    <CallView call={call} loading={<ArticleSkeleton />} page>
      {(doc) => <Article key={doc.id} doc={doc} above={pathTo(nodes, id).slice(0, -1)} />}
    </CallView>
  )
}

const ArticleSkeleton = () => (
  <Box padAbove={5}>
    <Skeleton lines={MENU_LINES} />
  </Box>
)

/** With the reader of Markdown, which no other public screens need; asked for at once, so that it comes beside the text. */
const Article = lazyPart(async () => (await import('./article.tsx')).Article, <ArticleSkeleton />)
void Article.begin()

function MissingDocument({ first }: { first: DocNode | undefined }) {
  useDocumentTitle(texts.missingTitle)
  const action = first && <ButtonLink to={documentPath(first.id)} kind="primary" text={texts.openFirst} />
  return <PageState icon="search" level="h1" title={texts.missingTitle} hint={texts.missingHint} action={action} />
}

const WIDTH = 320

/** On narrow windows: a bar that says where one is and opens the menu over the page. Going anywhere closes it. */
function MenuDrawer({ title, children }: { title: string | undefined; children: ReactNode }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const close = useCallback(() => setOpenAt(undefined), [])
  return (
    <>
      <div className={drawerStyles.bar}>
        <Row
          as="button"
          width="full"
          height={48}
          pad="0 2"
          tone="ink"
          type="button"
          aria-expanded={open}
          onClick={() => setOpenAt(key)}
        >
          <Icon name="list" />
          <span className="visually-hidden">{texts.openMenu}</span>
          <Text flex={1} weight={500} textAlign="left" truncate>
            {title ?? texts.menu}
          </Text>
          <Icon name="chevronDown" size={14} />
        </Row>
      </div>
      {open && (
        <Drawer title={texts.menu} side="left" width={WIDTH} onClose={close}>
          {children}
        </Drawer>
      )}
    </>
  )
}
