import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { deskOf, newPerson } from '../support/people.ts'
import { dialog } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const office = 'Marina Gate Properties'
/** Six digits that nobody else has, unless two runs share them. */
const pinCode = String(Date.now() % 1_000_000).padStart(6, '0')

test('a PIN that somebody else has is refused, and another one is given', async ({ page }) => {
  const first = await newPerson({ office, roleCode: 'STAFF', fullName: 'Fiona First' })
  const second = await newPerson({ office, roleCode: 'STAFF', fullName: 'Sam Second' })
  const desk = await deskOf(office)
  await desk('PUT', `/users/${first.id}/access-pin-code`, { pinCode })
  await signIn(page, 'console', 'carmen@marinagate.example', `/user/${second.id}`)
  await page.getByRole('tab', { name: /^Passes/ }).click()
  await page.getByRole('button', { name: 'Assign PIN code' }).click()
  const giving = dialog(page, 'Assign PIN code')
  const confirm = giving.getByRole('button', { name: 'Confirm' })

  await test.step('the digits are typed from one box to the next', async () => {
    await giving.getByRole('textbox').first().click()
    await page.keyboard.type(pinCode.slice(0, 5))
    await expect(confirm).toBeDisabled()
    await page.keyboard.type(pinCode.slice(5))
    await confirm.click()
    await expect(
      giving.getByText('PIN codes cannot be duplicated. Please enter a different PIN code.').first(),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one that is free is made', async () => {
    await giving.getByRole('button', { name: 'Generate' }).click()
    await confirm.click()
    await expect(giving).toBeHidden()
    await expect(page.getByRole('row', { name: /PIN.*Assigned/ })).toBeVisible()
  })
})
