import { titles } from '#src/config/texts/titles.ts'
import { SingleReview } from './desk/single-review.tsx'
import { profileKind } from './detail/kinds.ts'

export function Component() {
  return <SingleReview kind={profileKind} title={titles.adminProfileInfo} idName="accountId" />
}
