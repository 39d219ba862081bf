import { expect, type Page } from '@playwright/test'

/** Waits until nothing on the page is loading. An open event stream keeps the network busy for ever. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await nothingLoads(page)
  // A dialog or a field whose code comes late begins to load only now.
  await page.waitForTimeout(300)
  await nothingLoads(page)
}

async function nothingLoads(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Loading…')).toHaveCount(0)
}
