import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark, newPerson } from '../support/people.ts'
import { answer, choose, expectNoRow, expectRow, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

test('a division is made, filled, renamed for a later day and emptied again', async ({ page }) => {
  test.slow()
  const admin = await newPerson({
    office: 'Northwind Shipping',
    fullName: 'Dora Division',
    roleCode: 'MASTER_ADMIN',
  })
  const name = `Salvage ${mark()}`
  await signIn(page, 'portal', admin.email)

  await test.step('a new division leads to its page', async () => {
    await openMenuItem(page, 'Divisions')
    await expectPage(page, 'Divisions')
    await expectAccessibleInLongRun(page)
    await act(page, 'New division')
    const form = dialog(page, 'New division')
    await form.getByLabel('Name').fill(name)
    await expectAccessible(page)
    await answer(form, 'Add division')
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, name)
    await expect(page.getByText('Nobody is in this division yet')).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('people and a user group', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Add people' }).click()
    const form = dialog(page, `Add people to ${name}`)
    await choose(form, 'People', admin.email)
    await answer(form, 'Add 1 person')
    await expectRow(page, { Name: admin.email })
    await expectAccessibleInLongRun(page)
    await page.getByRole('tab', { name: 'User groups' }).click()
    await expect(page.getByText('No user group belongs to this division')).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('the profile of the person names the division, and the list finds them by it', async () => {
    await page.goto(at('portal', `/user/${admin.id}`))
    await expect(page.getByText(name).first()).toBeVisible()
  })

  await test.step('a name for a later day waits, and is withdrawn', async () => {
    await page.goto(at('portal', '/division'))
    await searchFor(page, name)
    await openRow(page, { Division: name })
    await act(page, 'Rename')
    const form = dialog(page, `Rename ${name}`)
    await form.getByLabel('New name').fill(`${name} and Towage`)
    await form.getByLabel('From').fill('31 Dec 2027')
    await form.getByLabel('From').press('Tab')
    await expectAccessible(page)
    await answer(form, 'Plan the new name')
    await expect(page.getByText(`From 31 Dec 2027 this division is called ${name} and Towage.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await answer(dialog(page, 'Cancel the planned name'), 'Cancel plan')
    await expect(page.getByText('A new name is planned')).toBeHidden()
  })

  await test.step('it can be deleted once nobody is in it', async () => {
    await page.getByRole('button', { name: 'Remove Dora Division from the division' }).click()
    await answer(dialog(page, 'Remove from division'), 'Remove')
    await expectNoRow(page, { Name: 'Dora Division' })
    await act(page, 'Delete')
    await answer(dialog(page, `Delete ${name}`), 'Delete')
    await expectPage(page, 'Divisions')
    await searchFor(page, name)
    await expectNoRow(page, { Division: name })
  })
})

test('a landlord keeps strangers out of a tenant by its e-mail domains', async ({ page, browser }) => {
  test.slow()
  const domain = `tenant-${mark().toLowerCase()}.example`
  await signIn(page, 'console', 'lena@marinagate.example')
  await openMenuItem(page, 'E-mail domains')
  await expectPage(page, 'E-mail domains')
  await expectAccessibleInLongRun(page)
  await act(page, 'New domain')
  const form = dialog(page, 'New e-mail domain')
  await form.getByLabel('Domain').fill('gmail.com')
  await form.getByRole('button', { name: 'Add domain' }).click()
  await expect(form.getByText(/Anybody can get an address of this mail provider/).first()).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Domain').fill(domain)
  await choose(form, 'Tenant', 'Raffia Studio')
  await answer(form, 'Add domain')
  await expectNotice(page, 'Record successfully added')
  await expectPage(page, domain)
  await expectAccessibleInLongRun(page)

  const context = await browser.newContext()
  const portal = await context.newPage()
  await signIn(portal, 'portal', 'tessa@northwind.example', '/users/add')
  await portal.getByLabel('Full name').fill('Sam Stranger')
  await portal.getByLabel(/^E-mail/).fill(`sam.${mark()}@elsewhere.example`)
  await choose(portal, 'Roles', 'Staff')
  await portal.getByRole('button', { name: 'Add and invite' }).click()
  await expect(portal.getByText('Enter an address of the company, ending in @northwind.example.').first()).toBeVisible()
  await expectAccessible(portal)
  await context.close()

  await act(page, 'Delete')
  await answer(dialog(page, `Delete ${domain}`), 'Delete')
  await expectPage(page, 'E-mail domains')
})
