import { titles } from '#src/config/texts/titles.ts'
import { SingleReview } from './desk/single-review.tsx'
import { revisionKind } from './detail/kinds.ts'

export function Component() {
  return <SingleReview kind={revisionKind} title={titles.adminRevisionInfo} idName="modifyId" />
}
