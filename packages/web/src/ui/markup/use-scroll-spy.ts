import { useEffect, useState } from 'react'
import { currentHeading } from './current-heading.ts'

/** Below the header by so much, a heading counts as reached. */
const LINE = 140

/** The id of the heading that is being read, as the page scrolls. Give it the same array while the headings are. */
export function useScrollSpy(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const places = ids.flatMap((id) => {
        const element = document.getElementById(id)
        return element === null ? [] : [{ id, top: element.getBoundingClientRect().top }]
      })
      const { scrollHeight } = document.documentElement
      const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
      setCurrent(currentHeading(places, LINE, atEnd))
    }
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    later()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [ids])
  return current
}
