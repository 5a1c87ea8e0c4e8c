/** Somebody as headers name them; a name may hold commas, but no quotes. */
export const written = (address: string, name = ''): string =>
  name === '' ? address : `"${name.replaceAll('"', '')}" <${address}>`
