import { Icon } from '../icon/icon.tsx'
import { Button, type ButtonProps } from './button.tsx'

export function CreateButton({ children, ...rest }: Omit<ButtonProps, 'kind'>) {
  return (
    <Button kind="primary" {...rest}>
      <Icon name="plus" />
      {children}
    </Button>
  )
}
