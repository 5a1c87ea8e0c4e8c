import type { Locator } from 'playwright-core'

/** Chooses of a list of the portal's own: by what the option says, or by its place. */
export async function choose(field: Locator, option: string | number): Promise<void> {
  await field.click()
  const options = field.page().getByRole('listbox').getByRole('option')
  await (typeof option === 'number' ? options.nth(option) : options.getByText(option, { exact: true })).click()
}
