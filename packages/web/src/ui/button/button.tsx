import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { useHeld } from './use-held.ts'
import { usePreventDoubleClick } from './use-prevent-double-click.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows that the work is under way and takes no clicks. */
  busy?: boolean
  /**
   * Takes no second click for 3000 ms, or for as many milliseconds as given. One that submits a form does so by itself once
   * its work has begun: what is refused before it is sent can be mended at once.
   */
  once?: boolean | number
  children: ReactNode
}

/** A button of the portal; `kind` primary, default, text or danger. */
export function Button({ kind, size, block, busy = false, once = false, className, ...rest }: ButtonProps) {
  const { onClick, disabled, children, type = 'button', ...others } = rest
  const [clickOnce, blocked] = usePreventDoubleClick(onClick, typeof once === 'number' ? once : undefined)
  const held = useHeld(busy && type === 'submit', typeof once === 'number' ? once : undefined)
  return (
    <button
      {...others}
      // oxlint-disable-next-line react/button-has-type -- it has one: button unless the caller says submit
      type={type}
      className={classNames(buttonClass({ kind, size, block }), className)}
      disabled={disabled || busy || held || (once !== false && blocked)}
      aria-busy={busy || undefined}
      onClick={once === false ? onClick : clickOnce}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}
