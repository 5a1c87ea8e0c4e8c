import { titles } from '#src/config/texts/titles.ts'
import { SingleReview } from './desk/single-review.tsx'
import { linkKind } from './detail/kinds.ts'

export function Component() {
  return <SingleReview kind={linkKind} title={titles.adminLinkInfo} idName="modifyId" />
}
