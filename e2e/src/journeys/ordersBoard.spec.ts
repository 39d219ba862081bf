import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { neverAccepted, newPaidOrder } from '../support/orders.ts'
import { expectValue, searchFor } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const mei = 'mei@kopibar.example'
const store = 'The Kopi Bar, East lobby'

test('a merchant takes an order from new to collected with a touch each', async ({ page, browser }) => {
  test.slow()
  const { orderNo, collectionCode: code } = await newPaidOrder(browser, store)
  const column = (name: string) => page.getByRole('region', { name, exact: true })

  await test.step('the board has it among the new ones, with the time that is left', async () => {
    await signIn(page, 'merchant', mei)
    await openMenuItem(page, 'Order board')
    await expectPage(page, 'Order board')
    await expect(column('New').getByText(code)).toBeVisible()
    await expect(column('New').getByRole('timer').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('accepted, it is prepared', async () => {
    await page.getByRole('button', { name: `Accept ${code}` }).click()
    await expect(column('Preparing').getByText(code)).toBeVisible()
    await column('Preparing')
      .getByRole('button', { name: `Mark as prepared ${code}` })
      .click()
    await expect(column('Ready').getByText(code)).toBeVisible()
  })

  await test.step('buyers see its code, and no names', async () => {
    await act(page, 'Customer display')
    const display = dialog(page, 'Customer display')
    await expect(display.getByRole('region', { name: 'Ready to collect' }).getByText(code)).toBeVisible()
    await expect(display.getByText(/Tessa/)).toHaveCount(0)
    await expectAccessible(page)
    await display.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('handed over, it leaves the board and stands in the history', async () => {
    await column('Ready')
      .getByRole('button', { name: `Mark as collected ${code}` })
      .click()
    await expect(page.getByText(code, { exact: true })).toHaveCount(0)
    await openMenuItem(page, 'Orders')
    await page.getByRole('tab', { name: /^History/ }).click()
    await searchFor(page, orderNo)
    await page.getByRole('link', { name: new RegExp(orderNo) }).click()
    await expectPage(page, orderNo)
    const steps = page.getByRole('list', { name: 'Steps of the order' })
    await expect(steps.getByRole('listitem')).toHaveCount(5)
  })
})

test('what is out of stock is refunded, and the rest handed over by its code', async ({ page, browser }) => {
  test.slow()
  const { orderNo, collectionCode, items } = await newPaidOrder(browser, store)
  const [missing = ''] = items
  await signIn(page, 'merchant', mei, `/merchant-orders?wildcardSearch=${orderNo}`)

  await test.step('the order is accepted, and its money taken', async () => {
    await page.getByRole('link', { name: new RegExp(orderNo) }).click()
    await expectPage(page, orderNo)
    await act(page, 'Accept')
    await expect(async () => {
      await page.reload()
      await expectValue(page, 'Payment', 'Paid')
    }).toPass()
    await expectAccessible(page)
  })

  await test.step('the store has none of one item', async () => {
    await act(page, 'Out of stock')
    const question = dialog(page, `Out of stock in ${orderNo}`)
    await question.getByRole('checkbox', { name: new RegExp(missing) }).check()
    await expect(question.getByText(/is refunded, with the service fee and tax on it/)).toBeVisible()
    await expectAccessibleInLongRun(page)
    await question.getByRole('button', { name: 'Mark as out of stock' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByRole('row', { name: new RegExp(`${missing}.*Out of stock`) })).toBeVisible()
    await expectValue(page, 'Payment', 'Partly refunded')
    await expectValue(page, 'Refunded', /^SGD /)
  })

  await test.step('a wrong code is told beside its field', async () => {
    await act(page, 'Mark as prepared')
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
    await act(page, 'Mark as collected')
    const handing = dialog(page, `Hand over ${orderNo}`)
    await handing.getByRole('textbox', { name: 'Collection code' }).fill('0000')
    await handing.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(handing.getByText('This is not the code of this order.')).toBeVisible()
    await handing.getByRole('textbox', { name: 'Collection code' }).fill(collectionCode.toLowerCase())
    await handing.getByRole('button', { name: 'Mark as collected' }).click()
    await expectNotice(page, 'Record successfully updated')
  })
})

test('an order that nobody accepted in time is cancelled, and nothing is charged', async ({ page }) => {
  const { orderNo } = await neverAccepted(mei)
  await signIn(page, 'merchant', mei, `/opc-orders?tab=HISTORY&status=CANCELLED&wildcardSearch=${orderNo}`)

  await test.step('it says so, with what became of the money', async () => {
    await page.getByRole('link', { name: new RegExp(orderNo) }).click()
    await expectPage(page, orderNo)
    await expect(page.getByText(/^The store did not accept it within/).first()).toBeVisible()
    await expectValue(page, 'Payment', 'Released, nothing was charged')
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  })

  await test.step('and is no part of the takings, which say what is paid out', async () => {
    await openMenuItem(page, 'Takings')
    await expectPage(page, 'Takings')
    await expect(page.getByRole('table', { name: 'Balances of stores' }).getByText(store).first()).toBeVisible()
    await expectAccessible(page)
  })
})
