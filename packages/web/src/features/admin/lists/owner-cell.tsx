import styles from './lists.module.css'

interface OwnerCellProps {
  /** Empty while the profile was never approved. */
  name: string
  email: string
}

/** Whose it is: the name, and the address beneath. */
export function OwnerCell({ name, email }: OwnerCellProps) {
  return (
    <span className={styles.clip} title={`${name} ${email}`}>
      {name || email}
      {name !== '' && <span className={styles.second}>{email}</span>}
    </span>
  )
}
