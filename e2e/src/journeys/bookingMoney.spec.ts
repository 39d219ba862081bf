import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { dayAhead, newCommonSpace, typedDay, typeInto } from '../support/bookablePlaces.ts'
import { test } from '../support/journey.ts'
import { newPerson } from '../support/people.ts'
import { answer, expectValue } from '../support/records.ts'
import { at } from '../support/server.ts'
import { dialog, expectPage } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

test('of a weekly booking that was paid, the money of a day that is cancelled comes back', async ({ page }) => {
  test.slow()
  const court = await newCommonSpace('Evening court', { category: 'Sports' })
  const person = await newPerson({
    office: 'Northwind Shipping',
    roleCode: 'STAFF',
    fullName: 'Wanda Weekly',
  })
  const when = { date: dayAhead(4), startTime: '10:00', endTime: '11:00' }
  const search = new URLSearchParams({ mode: 'COMMON_SPACE', ...when, text: court.name })
  await signIn(page, 'portal', person.email)

  await test.step('three weeks are booked and paid at once', async () => {
    await page.goto(at('portal', `/manage-bookings/add?${search.toString()}`))
    await page.getByRole('button', { name: `Book ${court.name}` }).click()
    await expectPage(page, `Book ${court.name}`)
    await page.getByRole('button', { name: 'Repeat' }).click()
    await page.getByRole('combobox', { name: 'Repeat' }).selectOption('WEEKLY')
    await typeInto(page, 'Until', typedDay(dayAhead(18)))
    await expect(page.getByText('3 times', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Book now' }).click()
    await page.getByRole('button', { name: /^(?:Pay|Reserve) SGD/ }).click()
    await page.getByRole('link', { name: 'Back to the booking' }).click()
    await expectPage(page, 'Meeting of Wanda Weekly')
  })

  const money = page.getByRole('table', { name: 'Payment history' })
  await test.step('the booking says what was reserved and taken', async () => {
    await expect(async () => {
      await page.reload()
      await expect(money.getByText('Charged to the card')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessible(page)
  })

  await test.step('cancelling one day says first what comes back', async () => {
    await page.getByRole('button', { name: new RegExp(`^Cancel: .*${typedDay(dayAhead(11))}`) }).click()
    const question = dialog(page, /^Cancel /)
    await expect(question.getByText(/The price changes from SGD .* is refunded\.$/)).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('textbox', { name: 'Reason' }).fill('The coach is away')
    await answer(question, 'Cancel these days')
    await expect(money.getByText('Refunded')).toBeVisible()
    await expectValue(page, 'Payment', /^Paid, SGD .* of it refunded$/)
  })

  await test.step('and it is there soon', async () => {
    await expect(async () => {
      await page.reload()
      await expect(money.getByText('1 time was cancelled.')).toBeVisible({ timeout: 2000 })
      await expect(money.getByText('In progress')).toHaveCount(0)
    }).toPass()
    await expectAccessibleInLongRun(page)
  })
})
