import { statesOf, TAG_MAX } from '@unilink/shared'
import { Select } from 'antd'
import { linkTexts } from '#src/config/texts/links/links.ts'
import { choiceIn } from '#src/ui/query/query-values.ts'
import type { ListQuery } from '#src/ui/query/use-list-query.ts'
import { ColumnChoice } from '#src/ui/list/column-choice.tsx'
import { Row } from '#src/ui/theme/primitives.tsx'
import { CHOSEN_COLUMNS } from './link-table.tsx'
import styles from './link-list.module.css'
import { StateSelect } from './state-select.tsx'

interface LinkFiltersProps {
  query: ListQuery
  narrowed: LinkNarrowing
  /** The tags of the app's links. */
  tags: readonly { tag: string; count: number }[]
}

/** What the address narrows the list to. */
export const narrowingIn = ({ get }: ListQuery) => ({
  reviewState: choiceIn(statesOf('review'), get('reviewState')),
  linkState: choiceIn(statesOf('link'), get('linkState')),
  tag: get('tag')?.slice(0, TAG_MAX),
})

export type LinkNarrowing = ReturnType<typeof narrowingIn>

export function LinkFilters({ query, narrowed, tags }: LinkFiltersProps) {
  return (
    <Row className={styles.filters}>
      <StateSelect
        label={linkTexts.columnReview}
        placeholder={linkTexts.allReviews}
        machine="review"
        value={narrowed.reviewState}
        onChange={(reviewState) => query.filter({ reviewState })}
      />
      <StateSelect
        label={linkTexts.columnState}
        placeholder={linkTexts.allStates}
        machine="link"
        value={narrowed.linkState}
        onChange={(linkState) => query.filter({ linkState })}
      />
      {(tags.length > 0 || narrowed.tag !== undefined) && (
        <Select<string>
          className={styles.filter}
          allowClear
          showSearch
          options={tags.map(({ tag, count }) => ({ value: tag, label: linkTexts.tagCount(tag, count) }))}
          value={narrowed.tag}
          placeholder={linkTexts.allTags}
          aria-label={linkTexts.columnTags}
          onChange={(tag) => query.filter({ tag })}
        />
      )}
      <ColumnChoice query={query} columns={CHOSEN_COLUMNS} />
    </Row>
  )
}
