import { ReviewDesk } from './desk/review-desk.tsx'
import { profileKind } from './detail/kinds.ts'

export function Component() {
  return <ReviewDesk kind={profileKind} />
}
