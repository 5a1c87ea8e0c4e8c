import styles from './lists.module.css'
import { Text } from '#src/ui/theme/primitives.tsx'

/** `second`: smaller, beneath it. `title`: the whole text of a line that may be cut. */
export const TwoLines = ({ first, second, title = first }: { first: string; second: string; title?: string }) => (
  <Text display="block" minWidth={0} truncate className={styles.clip} title={title}>
    {first}
    {second !== '' && <span className={styles.second}>{second}</span>}
  </Text>
)

/** `name` is empty while the profile was never approved. */
export const OwnerCell = ({ name, email }: { name: string; email: string }) => (
  <TwoLines first={name || email} second={name && email} title={`${name} ${email}`} />
)
