import { expect, type Page } from '@playwright/test'
import { expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectCentre, expectPage, expectSignedIn, openAccount, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

async function openSwitch(page: Page) {
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Switch account' }).click()
  const list = dialog(page, 'Switch account')
  await expect(list.getByRole('button', { name: /Northwind Shipping/ })).toBeVisible()
  return list
}

test(
  'tessa switches to Lumen Legal, where her role is another one, in every tab',
  { tag: '@phone-only' },
  async ({ page, context }) => {
    await signIn(page, 'portal', 'tessa@northwind.example')
    await atHome(page, 'Northwind Shipping')
    const otherTab = await context.newPage()
    await otherTab.goto(at('portal', '/users'))
    await expectCentre(otherTab, 'Northwind Shipping')
    await page.bringToFront()

    const list = await openSwitch(page)
    await expectAccessibleInLongRun(page)
    const current = list.getByRole('button', { name: /Northwind Shipping/ })
    await expect(current).toHaveAttribute('aria-current', 'true')

    await test.step('choosing the current one does nothing', async () => {
      await current.click()
      await expect(list).toBeHidden()
      await expectCentre(page, 'Northwind Shipping')
    })

    await (await openSwitch(page)).getByRole('button', { name: /Lumen Legal/ }).click()
    await expectCentre(page, 'Lumen Legal')
    const account = await openAccount(page)
    await expect(account.getByText('Access Control Operator')).toBeVisible()
    await expectAccessibleInLongRun(page)
    await page.keyboard.press('Escape')
    await otherTab.bringToFront()
    await expectCentre(otherTab, 'Lumen Legal')

    await test.step('back again, as the first page of a master admin', async () => {
      await page.bringToFront()
      await (await openSwitch(page)).getByRole('button', { name: /Northwind Shipping/ }).click()
      await expectCentre(page, 'Northwind Shipping')
      await expectPage(page, 'Dashboard')
      await openMenuItem(page, 'Users')
      await expectPage(page, 'Users')
      await act(page, 'Add user')
      await expectPage(page, 'Add user')
    })
  },
)

/** An earlier journey may have left her elsewhere. */
async function atHome(page: Page, companyName: string): Promise<void> {
  await expectSignedIn(page)
  const list = await openSwitch(page)
  await list.getByRole('button', { name: new RegExp(companyName) }).click()
  await expect(list).toBeHidden()
  await expectCentre(page, companyName)
}
