import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { dismissToast, toasts } from '#src/ui/toast/toast.ts'

// Set-up of every test file that has a page: a test leaves nothing on it to the next one.
afterEach(() => {
  cleanup()
  for (const { id } of toasts.items) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
})
