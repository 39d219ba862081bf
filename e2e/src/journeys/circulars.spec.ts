import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { newestMail } from '../support/mail.ts'
import { mark } from '../support/people.ts'
import { searchFor } from '../support/records.ts'
import { dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

test('a circular is written, reviewed and sent, and acknowledged by its reader', async ({ page, browser }) => {
  test.slow()
  const title = `Water is off on Sunday ${mark()}`

  await test.step('the landlord writes and reviews it', async () => {
    await signIn(page, 'console', 'lena@marinagate.example')
    await openMenuItem(page, 'Notifications and circulars')
    await page.getByRole('button', { name: 'Write a message' }).click()
    await expectPage(page, 'Write a message')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Circular')
    await page.locator('[contenteditable=true]').fill('Tower A has no water from 8 to 10.')
    await page.getByRole('checkbox', { name: 'Ask recipients to acknowledge it' }).check()
    await page.getByRole('button', { name: 'Save and review' }).click()
    await expectPage(page, `Review ${title}`)
    await expect(page.getByText(/^It goes to \d+ people\.$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send now' }).click()
    await dialog(page, `Send ${title}`).getByRole('button', { name: 'Send now' }).click()
    await expectNotice(page, 'Record successfully updated')
    await expectPage(page, title)
  })

  await test.step('a tenant reads it in the portal and by mail, and acknowledges it', async () => {
    await newestMail('tessa@northwind.example', new RegExp(`^${title}`))
    const reader = await otherPage(browser)
    await signIn(reader, 'portal', 'tessa@northwind.example')
    await openMenuItem(reader, 'My notices')
    await reader.getByRole('button', { name: `Open: ${title}` }).click()
    const message = dialog(reader, title)
    await expect(message.getByText('Tower A has no water from 8 to 10.')).toBeVisible()
    await expectAccessible(reader)
    await message.getByRole('button', { name: 'Acknowledge' }).click()
    await expect(message.getByText('You acknowledged it')).toBeVisible()
    await reader.context().close()
  })

  await test.step('the landlord sees who has', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Recipients' }).click()
    await expectPage(page, `Recipients of ${title}`)
    await searchFor(page, 'Tessa Tan')
    await expect(page.getByRole('row', { name: /Tessa Tan.*Acknowledged/ })).toBeVisible()
  })
})
