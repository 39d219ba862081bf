import { expect, type Locator, type Page } from '@playwright/test'

/** What a row shows, by its column headings. */
export type Shown = Record<string, string | RegExp>

/** The row of the list in view that shows all this; a column that is left out on phones still holds its text. */
function row(page: Page | Locator, shown: Shown): Locator {
  let found = page.locator('tbody tr')
  for (const [column, text] of Object.entries(shown)) {
    const cell = found.page().locator(`td[data-label="${column}"]`, { hasText: text })
    found = found.filter({ has: cell })
  }
  return found
}

export const expectRow = (page: Page | Locator, shown: Shown) => expect(row(page, shown)).toHaveCount(1)

export const expectNoRow = (page: Page | Locator, shown: Shown) => expect(row(page, shown)).toHaveCount(0)

/** Opens the record of a row. */
export const openRow = (page: Page, shown: Shown) => row(page, shown).getByRole('link').first().click()

/** Searches the list in view and waits for the answer. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox').first()
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('wildcardSearch') === text)
}

/** Says yes to a dialog and waits until it is gone. */
export async function answer(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Chooses one of the options that a field finds for what is typed. */
export async function choose(place: Page | Locator, label: string | RegExp, option: string): Promise<void> {
  const field = place
    .getByRole('combobox', { name: label })
    .or(place.getByRole('textbox', { name: label }))
    .first()
  await field.click()
  await field.fill(option)
  const page = 'page' in place ? place.page() : place
  await page.getByRole('option', { name: option }).first().click()
  await field.press('Tab')
}

/** Takes away what was chosen last in a field. */
export async function takeAwayLast(place: Page | Locator, label: string): Promise<void> {
  const field = place
    .getByRole('combobox', { name: label })
    .or(place.getByRole('textbox', { name: label }))
    .first()
  await field.focus()
  await field.press('Backspace')
}

/** A value of a record, by its label. */
export const expectValue = (page: Page, label: string, value: string | RegExp) =>
  expect(
    page
      .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd')
      .first(),
  ).toHaveText(value)
