import { ReviewDesk } from './desk/review-desk.tsx'
import { linkKind } from './detail/kinds.ts'

export function Component() {
  return <ReviewDesk kind={linkKind} />
}
