import { listTexts } from '#src/config/texts/lists.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { Box, classNames, Text } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import { Option } from '../popover/option.ts'
import { IconButton } from '../button/icon-button.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Popover } from '../popover/popover.tsx'
import type { ListQuery } from '../query/use-list-query.ts'
import styles from './filter-chips.module.css'

/** What a list can be narrowed by: one of some values, kept in the address by its name. */
export interface ListFilter {
  name: string
  label: string
  options: readonly { value: string | number; label: string }[]
}

/** Which of a filter's values the address names. */
const chosenIn = ({ get }: ListQuery, { name, options }: ListFilter) =>
  options.find(({ value }) => String(value) === get(name))

/** Each filter as a chip: dashed while it is open to all, full with its value and a cross once it narrows the list. */
export function FilterChips({ query, filters }: { query: ListQuery; filters: readonly ListFilter[] }) {
  const on = filters.filter((filter) => chosenIn(query, filter) !== undefined)
  return (
    <>
      {filters.map((filter) => (
        <Chip key={filter.name} query={query} filter={filter} />
      ))}
      {on.length > 1 && (
        <LinkButton onClick={() => query.filter(Object.fromEntries(on.map(({ name }) => [name, undefined])))}>
          {listTexts.clearFilters}
        </LinkButton>
      )}
    </>
  )
}

const CHOOSE = looks({
  display: 'flex',
  gap: 0.75,
  align: 'center',
  height: 32,
  pad: '0 1 0 1.5',
  whiteSpace: 'nowrap',
})

function Chip({ query, filter }: { query: ListQuery; filter: ListFilter }) {
  const { name, label, options } = filter
  const chosen = chosenIn(query, filter)
  return (
    <Text display="inline-flex" align="center" hoverLine className={classNames(styles.chip, chosen && styles.on)}>
      <Popover
        label={chosen ? label + commonTexts.colon + chosen.label : label}
        stays
        buttonClass={`${CHOOSE} ${styles.choose}`}
        button={
          <>
            {!chosen && <Icon name="plus" size={14} />}
            {label}
            {chosen && <strong>{chosen.label}</strong>}
          </>
        }
      >
        {(close) => (
          <Box as="ul" maxHeight={320} pad={1} bare overflow="auto">
            {options.length === 0 && <li>{commonTexts.emptyTitle}</li>}
            {options.map((option) => (
              <li key={option.value}>
                <Option
                  tone={option === chosen ? 'primary' : 'ink'}
                  type="button"
                  aria-pressed={option === chosen}
                  onClick={() => {
                    close()
                    query.filter({ [name]: option.value })
                  }}
                >
                  {option.label}
                  {option === chosen && <Icon name="check" size={14} />}
                </Option>
              </li>
            ))}
          </Box>
        )}
      </Popover>
      {chosen && (
        <IconButton
          icon="close"
          size={14}
          label={listTexts.unfilter(label)}
          onClick={() => query.filter({ [name]: undefined })}
        />
      )}
    </Text>
  )
}
