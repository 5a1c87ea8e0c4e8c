import { ReviewDesk } from './desk/review-desk.tsx'
import { revisionKind } from './detail/kinds.ts'

export function Component() {
  return <ReviewDesk kind={revisionKind} />
}
