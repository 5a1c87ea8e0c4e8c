/** Whether the server is an emulator, which says so in the page. */
export const isEmulated = (): boolean => says('unilink-mode', 'emulator')

/** Whether the server delivers its mail to an inbox of its own, which anyone here may open. */
export const hasOpenInbox = (): boolean => says('unilink-inbox', 'open')

const says = (name: string, content: string): boolean =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') === content
