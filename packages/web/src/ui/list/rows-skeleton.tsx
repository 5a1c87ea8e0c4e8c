import { commonTexts } from '#src/config/texts/common.ts'
import { Box, Row } from '../theme/primitives.tsx'
import styles from './rows-skeleton.module.css'

const ROWS = 12

/** The rows of a list that is on its way, as high as they will be. */
export const RowsSkeleton = () => (
  <Box as="output" display="block" className={styles.rows} data-loading>
    <span className="visually-hidden">{commonTexts.loading}</span>
    {Array.from({ length: ROWS }, (_, row) => (
      <Row as="span" key={row} gap={4} height={45} pad="0 2" lineAbove className={styles.row}>
        <Box as="i" flex="none" round={4} ground="subtle" style={{ width: `${18 + ((row * 7) % 11)}%` }} />
        <Box as="i" flex="none" round={4} ground="subtle" />
        <Box as="i" flex="none" round={4} ground="subtle" />
        <Box as="i" flex="none" round={4} ground="subtle" />
      </Row>
    ))}
  </Box>
)
