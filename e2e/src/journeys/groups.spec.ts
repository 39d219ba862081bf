import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark, newPerson } from '../support/people.ts'
import { answer, choose, expectNoRow, expectRow, expectValue, searchFor } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

test('a user group is made, filled, changed and deleted', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const admin = await newPerson({
    office: 'Northwind Shipping',
    fullName: 'Greta Group',
    roleCode: 'MASTER_ADMIN',
  })
  const member = await newPerson({
    office: 'Northwind Shipping',
    fullName: 'Milo Member',
    roleCode: 'STAFF',
  })
  const name = `Divers ${mark()}`
  await signIn(page, 'portal', admin.email)

  await test.step('a new group with a booking limit', async () => {
    await openMenuItem(page, 'User groups')
    await expectPage(page, 'User groups')
    await expectAccessibleInLongRun(page)
    await act(page, 'New group')
    const form = dialog(page, 'New user group')
    await form.getByLabel('Group name').fill(name)
    await form.getByLabel('Description').fill('Those who inspect hulls')
    await form.getByLabel('Booking limit').fill('5')
    await form.getByLabel('The limit counts').selectOption({ label: 'Bookings per week' })
    await expectAccessible(page)
    await answer(form, 'Add group')
    await expectNotice(page, 'User group successfully added.')
    await expectPage(page, name)
    await expect(page.getByText('Bookings wait for approval, up to 5 bookings per week.')).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('two members', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add users' }).click()
    const form = dialog(page, `Add users to ${name}`)
    await choose(form, 'Users', admin.email)
    await choose(form, 'Users', member.email)
    await expectAccessible(page)
    await answer(form, 'Add 2 users')
    await expectNotice(page, 'User successfully added to group.')
    await expectRow(page, { Name: admin.email })
    await expectRow(page, { Name: member.email, Status: 'Active' })
  })

  await test.step('one of them leaves', async () => {
    await page.getByRole('button', { name: 'Remove Milo Member from the group' }).click()
    await answer(dialog(page, 'Remove user from group'), 'Remove')
    await expectNoRow(page, { Name: 'Milo Member' })
    await expectRow(page, { Name: 'Greta Group' })
  })

  const renamed = `${name} and swimmers`
  await test.step('another name and another limit', async () => {
    await act(page, 'Edit')
    const form = dialog(page, 'Edit user group')
    await form.getByLabel('Group name').fill(renamed)
    await form.getByLabel('Booking limit').fill('1')
    await answer(form, 'Save')
    await expectNotice(page, 'Record successfully updated')
    await expectPage(page, renamed)
    await page.getByRole('tab', { name: 'Details' }).click()
    await expectValue(page, 'Booking limit', '1 booking per week')
    await expectAccessibleInLongRun(page)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Greta Group').first()).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('deleted, after three seconds', async () => {
    await act(page, 'Delete')
    const question = dialog(page, `Delete ${renamed}`)
    await expect(question.getByText('This action cannot be undone')).toBeVisible()
    await expect(question.getByRole('button', { name: /^Delete \([123]\)$/ })).toBeDisabled()
    await expectAccessible(page)
    await answer(question, 'Delete')
    await expectNotice(page, 'Record successfully deleted')
    await expectPage(page, 'User groups')
    await searchFor(page, name)
    await expect(page.getByText('No Data')).toBeVisible()
  })
})
