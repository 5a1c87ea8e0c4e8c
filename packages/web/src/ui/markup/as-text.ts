/** Text as markup that shows it as it is. */
export const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
