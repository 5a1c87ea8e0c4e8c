import { linkStates, reviewStates } from '@unilink/shared'
import { Grid } from 'antd'
import { linkTexts } from '#src/config/texts/links.ts'
import { useNarrow } from '#src/ui/layout/use-narrow.ts'
import { choiceIn } from '#src/ui/query/query-values.ts'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'
import { ColumnChoice } from '#src/ui/list/column-choice.tsx'
import { CHOSEN_COLUMNS } from './link-table.tsx'
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
  const { xl } = Grid.useBreakpoint()
  // Cards have room for every line.
  const narrow = useNarrow()
  const roomy = narrow || xl === true
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
      <ColumnChoice query={query} columns={CHOSEN_COLUMNS.filter(({ wide }) => !wide || roomy)} />
    </div>
  )
}
