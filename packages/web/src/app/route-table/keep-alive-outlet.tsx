import { Activity, useContext, useState, type ReactElement } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { nextKept, type KeptPage } from './kept-pages.ts'
import { useCurrentRoute } from './use-current-route.ts'

type Kept = KeptPage<ReactElement | null, React.ContextType<typeof LocationContext>>

/**
 * The outlet of a layout that keeps lists alive: a route with `keepAliveWithin` stays mounted but hidden while the visitor
 * is on paths beginning so. A hidden page goes on seeing the address that it was left at.
 */
export function KeepAliveOutlet() {
  const here = useContext(LocationContext)
  const outlet = useOutlet()
  const route = useCurrentRoute()
  const [kept, setKept] = useState<readonly Kept[]>([])
  const { pathname, key } = here.location
  const current = route?.keepAliveWithin === undefined ? undefined : { path: route.path, within: route.keepAliveWithin }
  const next = nextKept(kept, pathname, key, current && { ...current, page: outlet, location: here })
  if (next !== kept) setKept(next)
  return (
    <>
      {next.map(({ path, page, location }) => {
        const shown = path === current?.path
        return (
          <Activity key={path} mode={shown ? 'visible' : 'hidden'}>
            <LocationContext.Provider value={shown ? here : location}>{shown ? outlet : page}</LocationContext.Provider>
          </Activity>
        )
      })}
      {current === undefined && outlet}
    </>
  )
}
