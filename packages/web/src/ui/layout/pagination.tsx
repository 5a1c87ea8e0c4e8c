import { commonTexts as texts } from '#src/config/texts/common.ts'
import { Icon } from '../icon/icon.tsx'
import { Box, classNames, Text } from '../theme/primitives.tsx'
import styles from './pagination.module.css'
import { pagesToShow } from './pages-to-show.ts'

interface PaginationProps {
  page: number
  perPage: number
  total: number
  onChange: (page: number) => void
}

/** Page numbers for public lists; nothing when all fits on one page. */
export function Pagination({ page, perPage, total, onChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1) return null
  return (
    <Box as="nav" display="flex" wrap gap={0.5} justify="center" above={4} pushed tabular aria-label={texts.pagination}>
      <button
        type="button"
        className={styles.page}
        aria-label={texts.previousPage}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      {pagesToShow(page, last).map((shown, index, all) => (
        <Text key={shown} display="flex" gap={0.5}>
          {index > 0 && shown - (all[index - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
          <button
            type="button"
            className={classNames(styles.page, shown === page && styles.current)}
            aria-label={texts.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onChange(shown)}
          >
            {shown}
          </button>
        </Text>
      ))}
      <button
        type="button"
        className={styles.page}
        aria-label={texts.nextPage}
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </Box>
  )
}
