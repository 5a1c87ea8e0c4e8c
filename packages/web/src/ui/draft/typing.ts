/** Forms on screen that hold what was typed and not sent. */
const typing = new Set<object>()

/** Whether something typed would be lost if the page went away now. */
export const isTyping = (): boolean => typing.size > 0

export function beginTyping(form: object): void {
  if (typing.size === 0) window.addEventListener('beforeunload', ask)
  typing.add(form)
}

export function endTyping(form: object): void {
  typing.delete(form)
  if (typing.size === 0) window.removeEventListener('beforeunload', ask)
}

/** What is typed may go. */
export function forgetTyping(): void {
  typing.clear()
  window.removeEventListener('beforeunload', ask)
}

/** The browser asks in its own words: a tab that closes takes its drafts along. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
