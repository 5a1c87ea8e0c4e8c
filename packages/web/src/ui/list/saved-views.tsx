import { useId, useState } from 'react'
import { submits } from '../action/submits.ts'
import { useLocation } from 'react-router-dom'
import { readCookie, writeCookie } from '#src/config/cookie.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { listTexts as texts } from '#src/config/texts/lists.ts'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import { Option } from '../popover/option.ts'
import { Button, buttonClass } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import type { ListQuery } from '../query/use-list-query.ts'
import inputStyles from '../search/search-input.module.css'

/** How a list is narrowed, sorted and laid out, by a name; of the list at a path. */
type View = readonly [path: string, name: string, held: string]

/** The end of a session clears what else a browser keeps; every request carries it, so there is not much of it. */
const COOKIE = 'views'
const MOST = 6
const NAME_MOST = 12

function readViews(): readonly View[] {
  try {
    return JSON.parse(decodeURIComponent(readCookie(COOKIE) ?? '[]')) as View[]
  } catch {
    return []
  }
}

/** The views that somebody has kept of a list in this browser, each a click away. */
export function SavedViews({ query }: { query: ListQuery }) {
  const { pathname } = useLocation()
  const [views, setViews] = useState(readViews)
  const [name, setName] = useState('')
  const id = useId()
  const own = views.filter(([path]) => path === pathname)
  const current = own.find(([, , held]) => held === query.held && held !== '')
  const keep = (next: readonly View[]) => {
    setViews(next)
    writeCookie(COOKIE, encodeURIComponent(JSON.stringify(next)))
  }
  const save = () => {
    const others = views.filter(([path, called]) => path !== pathname || called !== name.trim())
    keep([...others, [pathname, name.trim(), query.held] as const].slice(-MOST))
    setName('')
  }
  return (
    <Popover
      label={current ? `${texts.views}${commonTexts.colon}${current[1]}` : texts.views}
      stays
      buttonClass={buttonClass()}
      button={
        <>
          <Icon name="eye" size={16} />
          {current ? current[1] : <span>{texts.views}</span>}
        </>
      }
    >
      {(close) => (
        <Box width={280} pad={1}>
          {own.length > 0 && (
            <Box as="ul" maxHeight={320} bare>
              {own.map((view) => (
                <Row as="li" key={view[1]} gap={0}>
                  <Option
                    tone={view === current ? 'primary' : 'ink'}
                    type="button"
                    aria-pressed={view === current}
                    onClick={() => {
                      close()
                      query.show(view[2])
                    }}
                  >
                    {view[1]}
                  </Option>
                  <IconButton
                    icon="trash"
                    size={14}
                    label={texts.dropView(view[1])}
                    onClick={() => keep(views.filter((one) => one !== view))}
                  />
                </Row>
              ))}
            </Box>
          )}
          <Box as="form" pad={1} onSubmit={submits(save)}>
            <Box as="label" display="block" below={0.5} tone="muted" size={13} htmlFor={id}>
              {query.held === '' ? texts.viewHint : texts.saveView}
            </Box>
            <Row>
              <Box
                as="input"
                pad="0 1.5"
                id={id}
                className={inputStyles.input}
                value={name}
                maxLength={NAME_MOST}
                placeholder={texts.viewName}
                disabled={query.held === ''}
                onChange={({ target }) => setName(target.value)}
              />
              <Button type="submit" kind="primary" disabled={name.trim() === '' || query.held === ''}>
                {commonTexts.save}
              </Button>
            </Row>
          </Box>
        </Box>
      )}
    </Popover>
  )
}
