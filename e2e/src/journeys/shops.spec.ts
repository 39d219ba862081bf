import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark } from '../support/people.ts'
import { choose } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const mei = 'mei@kopibar.example'

test('a merchant counts what is left and takes an item off, on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await test.step('the first page says what runs out', async () => {
    await signIn(page, 'merchant', mei)
    await expectPage(page, /^Hello, Mei/)
    await expect(
      page.getByRole('region', { name: 'Running out' }).getByRole('link', { name: 'Otah bun' }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('some more have come out of the oven', async () => {
    await page.getByRole('link', { name: 'Menu of The Kopi Bar, East lobby' }).click()
    await expectPage(page, 'The Kopi Bar, East lobby')
    await page.getByRole('button', { name: 'One Otah bun more' }).click()
    await expect(page.getByText('SGD 3.80, 1 piece left')).toBeVisible()
    await page.getByRole('button', { name: 'One Otah bun more' }).click()
    await expect(page.getByText('SGD 3.80, 2 pieces left')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('nobody orders a Kopi O today', async () => {
    const offered = page.getByRole('switch', { name: 'Offer Kopi O' })
    await expect(offered).toBeChecked()
    await page.locator('label').filter({ has: offered }).click()
    await expect(offered).not.toBeChecked()
    await page.getByRole('link', { name: 'Kopi O', exact: true }).click()
    await expectPage(page, 'Kopi O')
    await expect(page.getByText('Not now')).toBeVisible()
    await act(page, 'Offer again')
    await dialog(page, 'Offer Kopi O again').getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Can be ordered', { exact: true })).toBeVisible()
  })
})

test('the landlord adds a store, and its merchant finds it and fills its menu', async ({ page, browser }) => {
  test.slow()
  const name = `Kopi counter ${mark()}`

  await test.step('the landlord says whose it is, where and when it is open', async () => {
    await signIn(page, 'console', 'lena@marinagate.example')
    await openMenuItem(page, 'Stores')
    await page.getByRole('link', { name: 'Add store' }).click()
    await expectPage(page, 'New store')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await choose(page, 'Tenant', 'The Kopi Bar')
    await page.getByRole('textbox', { name: 'Floor' }).fill('12')
    await choose(page, 'Categories', 'Coffee and tea')
    await page.getByRole('switch', { name: 'Takes orders' }).click()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Add store' }).click()
    await expectNotice(page, 'Retail successfully added')
    await expectPage(page, name)
  })

  await test.step('and who looks after it', async () => {
    await act(page, 'Who looks after it')
    const people = dialog(page, `Who looks after ${name}`)
    await choose(people, 'People', 'Mei Ling Goh')
    await people.getByRole('button', { name: 'Save' }).click()
    await expect(people).toBeHidden()
    await expect(page.getByRole('main').getByText('Mei Ling Goh').first()).toBeVisible()
  })

  const merchant = await otherPage(browser)
  await test.step('its merchant makes a menu', async () => {
    await signIn(merchant, 'merchant', mei)
    await expect(merchant.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(merchant.getByRole('link', { name: `${name} takes no orders` })).toBeVisible()
    await openMenuItem(merchant, 'Menus')
    await test.step('groups that are active come first', () =>
      expect(merchant.getByRole('tab', { name: /^Active/ })).toHaveAttribute('aria-selected', 'true'))
    await act(merchant, 'Add group')
    const group = dialog(merchant, 'New menu group')
    await choose(group, 'Store', name)
    await group.getByRole('textbox', { name: 'Name' }).fill('Hot drinks')
    await group.getByRole('button', { name: 'Add group' }).click()
    await merchant
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('link', { name: /Hot drinks/ })
      .click()
    await act(merchant, 'Add item')
    await expectPage(merchant, 'New item')
    await merchant.getByRole('textbox', { name: 'Name' }).fill('Kopi C')
    await merchant.getByRole('textbox', { name: 'Price' }).fill('2.10')
    await merchant.getByRole('button', { name: 'Add item' }).click()
    await expectPage(merchant, 'Kopi C')
    await expect(merchant.getByRole('definition').filter({ hasText: 'SGD 2.10' })).toBeVisible()
    await merchant.getByRole('button', { name: 'Add choice' }).click()
    const choice = dialog(merchant, 'New choice')
    await choice.getByRole('textbox', { name: 'Name' }).fill('Sugar')
    await choice.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Less')
    await choice.getByRole('button', { name: 'Add choice' }).click()
    await expect(merchant.getByRole('row', { name: /Sugar.*Less/ })).toBeVisible()
    await merchant.getByRole('button', { name: 'Remove' }).click()
    await dialog(merchant, 'Remove Sugar').getByRole('button', { name: 'Delete' }).click()
    await expectNotice(merchant, 'Option successfully removed')
  })

  await test.step('a group is left for the menus when it is removed', async () => {
    await openMenuItem(merchant, 'Menus')
    await act(merchant, 'Add group')
    const group = dialog(merchant, 'New menu group')
    await choose(group, 'Store', name)
    await group.getByRole('textbox', { name: 'Name' }).fill('Cold drinks')
    await group.getByRole('button', { name: 'Add group' }).click()
    await merchant
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('link', { name: /Cold drinks/ })
      .click()
    await expectPage(merchant, 'Cold drinks')
    await act(merchant, 'Delete')
    await dialog(merchant, 'Remove Cold drinks').getByRole('button', { name: 'Delete' }).click()
    await expectPage(merchant, 'Menus')
    await merchant.context().close()
  })

  await test.step('and the landlord has it take orders', async () => {
    await page.reload()
    await act(page, 'Take orders')
    await dialog(page, `Take orders at ${name}`).getByRole('button', { name: 'Take orders' }).click()
    await expect(page.getByText('Takes orders').first()).toBeVisible()
  })

  await test.step('which it is deleted from no sooner than it is closed', async () => {
    await act(page, 'Stop orders')
    await dialog(page, `Stop orders at ${name}`).getByRole('button', { name: 'Stop orders' }).click()
    await expect(page.getByText('Takes orders').first()).toBeHidden()
    await act(page, 'Delete')
    await dialog(page, `Delete ${name}`).getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'Retail successfully deleted')
    await expectPage(page, 'Stores')
  })
})

test('the landlord sorts stores into categories and sections', async ({ page }) => {
  const name = `Noodles ${mark()}`
  await signIn(page, 'console', 'lena@marinagate.example', '/opc-category-setup')

  await test.step('the tab CATEGORY comes first', async () => {
    await expect(page.getByRole('tab', { name: 'Categories' })).toHaveAttribute('aria-selected', 'true')
    await act(page, 'Add category')
    const category = dialog(page, 'New category')
    await category.getByRole('textbox', { name: 'Name' }).fill(name)
    await category.getByRole('button', { name: 'Add category' }).click()
    await expectNotice(page, 'Category successfully added')
  })

  await test.step('a section is left for the sections when it is removed', async () => {
    await page.getByRole('tab', { name: 'Sections' }).click()
    await act(page, 'Add section')
    const section = dialog(page, 'New section')
    await section.getByRole('textbox', { name: 'Name' }).fill(name)
    await choose(section, 'Categories', name)
    await section.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('link', { name }).click()
    await expectPage(page, name)
    await act(page, 'Delete')
    await dialog(page, `Remove ${name}`).getByRole('button', { name: 'Delete' }).click()
    await expectPage(page, 'Ordering categories')
    await expect(page.getByRole('tab', { name: 'Sections' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('a category is changed, and left for the categories when it is removed', async () => {
    await page.getByRole('tab', { name: 'Categories' }).click()
    await page.getByRole('link', { name }).click()
    await expectPage(page, name)
    await act(page, 'Edit')
    const category = dialog(page, `Change ${name}`)
    await category.getByRole('switch', { name: 'Recommended' }).click()
    await category.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Category successfully updated')
    await act(page, 'Delete')
    await dialog(page, `Remove ${name}`).getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'Category successfully removed')
    await expectPage(page, 'Ordering categories')
  })
})

test('a merchant goes through the pages of the payment provider', async ({ page }) => {
  await signIn(page, 'console', 'lena@marinagate.example', '/payment-account-onboarding')
  const account = page.getByRole('region', { name: 'Greenleaf Salads' })
  await expect(account.getByText('A document that proves the address of the company')).toBeVisible()
  await account.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Payment account of Greenleaf Salads' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'You can be paid' })).toBeVisible()
  await expectAccessible(page)
})
