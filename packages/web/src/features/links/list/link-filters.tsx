import { Select } from 'antd'
import { linkStates, reviewStates } from '@unilink/shared'
import { linkTexts } from '#src/config/texts/links.ts'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { choiceIn } from '#src/ui/query/query-values.ts'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'
import styles from './link-list.module.css'

interface LinkFiltersProps {
  query: ListQuery
  states: LinkStates
  total: number | undefined
}

const reviewOptions = reviewStates.map(({ value, label }) => ({ value, label }))
const linkOptions = linkStates.map(({ value, label }) => ({ value, label }))
const reviewValues = reviewStates.map(({ value }) => value)
const linkValues = linkStates.map(({ value }) => value)

/** The states that the address narrows the list to. */
export const statesIn = ({ get }: ListQuery) => ({
  reviewState: choiceIn(reviewValues, get('reviewState')),
  linkState: choiceIn(linkValues, get('linkState')),
})

export type LinkStates = ReturnType<typeof statesIn>

/** What the link list is narrowed by. */
export function LinkFilters({ query, states, total }: LinkFiltersProps) {
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchBox
          value={query.keyword}
          placeholder={linkTexts.search}
          total={total}
          onSearch={(keyword) => query.filter({ keyword })}
        />
      </div>
      <div className={styles.filters}>
        <Select
          className={styles.filter}
          allowClear
          options={reviewOptions}
          value={states.reviewState}
          placeholder={linkTexts.allReviews}
          aria-label={linkTexts.columnReview}
          onChange={(reviewState) => query.filter({ reviewState })}
        />
        <Select
          className={styles.filter}
          allowClear
          options={linkOptions}
          value={states.linkState}
          placeholder={linkTexts.allStates}
          aria-label={linkTexts.columnState}
          onChange={(linkState) => query.filter({ linkState })}
        />
      </div>
    </div>
  )
}
