import { Link } from 'react-router-dom'
import { Box } from '#src/ui/theme/primitives.tsx'
import styles from './data.module.css'

/** Of a row of a table: leads to a link's own figures. */
export const LinkName = ({ to, name }: { to: string; name: string }) => (
  <Box as={Link} display="inline-block" to={to} className={styles.linkName} title={name}>
    {name}
  </Box>
)
