import { linkStates, reviewStates } from '@unilink/shared'
import { linkTexts } from '#src/config/texts/links.ts'
import { choiceIn } from '#src/ui/query/query-values.ts'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'
import styles from './link-list.module.css'
import { StateSelect } from './state-select.tsx'

interface LinkFiltersProps {
  query: ListQuery
  states: LinkStates
}

const reviewValues = reviewStates.map(({ value }) => value)
const linkValues = linkStates.map(({ value }) => value)

/** The states that the address narrows the list to. */
export const statesIn = ({ get }: ListQuery) => ({
  reviewState: choiceIn(reviewValues, get('reviewState')),
  linkState: choiceIn(linkValues, get('linkState')),
})

export type LinkStates = ReturnType<typeof statesIn>

export function LinkFilters({ query, states }: LinkFiltersProps) {
  return (
    <div className={styles.filters}>
      <StateSelect
        label={linkTexts.columnReview}
        placeholder={linkTexts.allReviews}
        states={reviewStates}
        value={states.reviewState}
        onChange={(reviewState) => query.filter({ reviewState })}
      />
      <StateSelect
        label={linkTexts.columnState}
        placeholder={linkTexts.allStates}
        states={linkStates}
        value={states.linkState}
        onChange={(linkState) => query.filter({ linkState })}
      />
    </div>
  )
}
