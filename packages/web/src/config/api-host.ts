/**
 * Origin of the API, without a slash at its end; empty for the portal's own. Whoever serves the portal elsewhere says it
 * in its page: `<meta name="unilink-api" content="https://api.example.com">`. A page that is made beforehand has none.
 */
export const API_HOST =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector('meta[name="unilink-api"]')?.getAttribute('content') ?? '')

/** Where a picture is, whose address may be the path of a file that the API hands out. */
export const assetUrl = (address: string): string => (address.startsWith('/files/') ? API_HOST + address : address)
