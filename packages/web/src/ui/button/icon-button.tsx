import type { ComponentProps } from 'react'
import type { IconName } from '../icon/icon-paths.ts'
import { Icon } from '../icon/icon.tsx'
import { Stack, classNames } from '../theme/primitives.tsx'
import { Button, type ButtonProps } from './button.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<typeof Stack<'button'>>, 'size'> {
  icon: IconName
  label: string
  /** Pixels. */
  size?: number
}

/** A button that is only an icon; pointing at it shows the label, or another `title`. */
export const IconButton = ({ icon, label, size = 16, className, ...rest }: IconButtonProps) => (
  <Stack
    as="button"
    type="button"
    flex="none"
    gap={0}
    centred
    width={28}
    height={28}
    pad={0}
    round={6}
    tone="muted"
    className={classNames(styles.icon, className)}
    aria-label={label}
    title={label}
    {...rest}
  >
    <Icon name={icon} size={size} />
  </Stack>
)

export const CreateButton = ({ children, ...rest }: Omit<ButtonProps, 'kind'>) => (
  <Button kind="primary" {...rest}>
    <Icon name="plus" />
    {children}
  </Button>
)
