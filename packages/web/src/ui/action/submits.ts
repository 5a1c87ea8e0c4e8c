import type { SubmitEvent } from 'react'

/** What a form without rules of its own does once it is sent. */
export const submits = (work: () => unknown) => (event: SubmitEvent) => {
  event.preventDefault()
  void work()
}
