/** Whether the server delivers its mail to an inbox of its own, which anyone here may open; it says so in the page. */
export const hasOpenInbox = (): boolean =>
  document.querySelector('meta[name="unilink-mode"]')?.getAttribute('content') === 'emulator'
