import { useEffect, useRef, useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { PREVENT_DOUBLE_CLICK_MS } from '#src/config/settings.ts'
import { classNames } from '../theme/primitives.tsx'
import styles from './button.module.css'

export interface ButtonLook {
  kind?: 'primary' | 'default' | 'text' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  block?: boolean | undefined
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ kind = 'default', size = 'medium', block = false }: ButtonLook = {}): string =>
  classNames(styles.button, styles[kind], styles[size], block && styles.block)

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Shows that the work is under way and takes no clicks. */
  busy?: boolean
  /** Takes no second click for 3000 ms, or as many as given; one that submits does so once its work has begun. */
  once?: boolean | number
  /** Its words, where it holds nothing beside them. */
  text?: ReactNode
  children?: ReactNode
}

/** A button of the portal; `kind` primary, default, text or danger. */
export function Button({ kind, size, block, busy = false, once = false, className, text, ...rest }: ButtonProps) {
  const { onClick, disabled, children = text, type = 'button', ...others } = rest
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

/** Whether work that a button began, `busy` while it is under way, is to keep it from another click: for 3000 ms at least. */
function useHeld(busy: boolean, ms: number = PREVENT_DOUBLE_CLICK_MS): boolean {
  const [wasBusy, setWasBusy] = useState(busy)
  const [held, setHeld] = useState(busy)
  if (busy !== wasBusy) {
    setWasBusy(busy)
    if (busy) setHeld(true)
  }
  useEffect(() => {
    if (!held) return undefined
    const timer = setTimeout(() => setHeld(false), ms)
    return () => clearTimeout(timer)
  }, [held, ms])
  return held
}

/** A handler that runs at most once in `ms`, with whether clicks are refused now: give that to `disabled`. */
function usePreventDoubleClick<Arguments extends unknown[]>(
  handler: ((...given: Arguments) => void) | undefined,
  ms: number = PREVENT_DOUBLE_CLICK_MS,
): [guarded: (...given: Arguments) => void, blocked: boolean] {
  const [blocked, setBlocked] = useState(false)
  // State is not yet changed when the second click of a pair comes; the timer is.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
      setBlocked(false)
    }
  }, [])
  const guarded = (...given: Arguments) => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      setBlocked(false)
    }, ms)
    setBlocked(true)
    handler?.(...given)
  }
  return [guarded, blocked]
}
