/** The addresses that a mail leads to, each once, in order. */
export function linksIn({ HTML, Text }: { HTML: string; Text: string }): string[] {
  const page = new DOMParser().parseFromString(HTML, 'text/html')
  const linked = [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
  const written = Text.match(/https?:\/\/[^\s<>"'，。；）]+/g) ?? []
  return [...new Set([...linked, ...written])].filter((address) => /^https?:\/\//.test(address))
}
