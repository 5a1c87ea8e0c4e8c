export interface OpenButton {
  /** The short link, `https://u.example.com/s/k7qm2d`. */
  link: string
  text?: string
  /** Values for the parameters that the link declares, and `channel`. */
  parameters?: Record<string, string>
}

/** A plain link that opens the app, without a script; styled by its class, `unilink-open`. */
export function openButton({ link, text = '打开应用', parameters = {} }: OpenButton): HTMLAnchorElement {
  const address = new URL(link)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  const button = document.createElement('a')
  button.href = address.href
  button.className = 'unilink-open'
  button.textContent = text
  return button
}
