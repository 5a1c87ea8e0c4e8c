import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { createScrollMemory, type ScrollTarget } from './scroll-memory.ts'
import { routeOf } from '../route-table/use-current-route.ts'

const memory = createScrollMemory()
const GIVE_UP_MS = 2000

/** Each page begins at its top, or where it was left when one goes back to it; `#anchors` work for late content too. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const place = useRef({ key, pathname })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const onScroll = () => memory.save(place.current.key, place.current.pathname, scrollY)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  useLayoutEffect(() => {
    const left = routeOf(place.current.pathname)?.keepAliveWithin
    if (left !== undefined && !pathname.startsWith(left)) memory.forget(place.current.pathname)
    const samePage = place.current.pathname === pathname
    place.current = { key, pathname }
    const kept = !samePage && routeOf(pathname)?.keepAliveWithin !== undefined
    // A redirect arrives on a page as a link does.
    const arrival = type === NavigationType.Replace && !samePage ? NavigationType.Push : type
    const target = memory.targetOf({ type: arrival, key, pathname, hash, kept })
    return target === 'stay' ? undefined : scrollWhenPossible(target)
  }, [key, pathname, hash, type])
}

/** Content that comes late makes the page grow: tries until it is long enough, the visitor scrolls, or two seconds passed. */
function scrollWhenPossible(target: Exclude<ScrollTarget, 'stay'>): () => void {
  const giveUpAt = performance.now() + GIVE_UP_MS
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const attempt = () => {
    if (scrollTo(target) || performance.now() > giveUpAt) return
    frame = requestAnimationFrame(attempt)
  }
  attempt()
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchmove', stop, { once: true, passive: true })
  window.addEventListener('keydown', stop, { once: true })
  return () => {
    stop()
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
    window.removeEventListener('keydown', stop)
  }
}

function scrollTo(target: Exclude<ScrollTarget, 'stay'>): boolean {
  if ('anchor' in target) {
    const element = document.getElementById(target.anchor)
    element?.scrollIntoView()
    return element !== null
  }
  window.scrollTo({ top: target.top, behavior: 'instant' })
  return Math.abs(scrollY - target.top) < 2
}
