import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark, newPerson } from '../support/people.ts'
import { answer, choose, expectValue, openRow, searchFor, takeAwayLast } from '../support/records.ts'
import { act, dialog, expectMenu, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const access = [
  'Access groups',
  'Access requests',
  'Access passes',
  'Time programmes',
  'Access answers',
  'Who could enter',
  'Access reports',
  'Who is in',
]

const shopping = ['Order and collect', 'My orders']

test('a role without a permission takes the menu item away at once', async ({ page, browser }) => {
  test.slow()
  const office = 'Northwind Shipping'
  const admin = await newPerson({ office, fullName: 'Rosa Role', roleCode: 'MASTER_ADMIN' })
  const member = await newPerson({ office, fullName: 'Mika Menu', roleCode: 'SUB_ADMIN' })
  const roleName = `Reader ${mark()}`

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await signIn(theirs, 'portal', member.email)
  await expectMenu(theirs, [
    'Events',
    'My pass',
    'My documents',
    'Approvals',
    'My notices',
    ...access,
    ...shopping,
    'Users',
    'User groups',
    'Leavers and lease ends',
    'Security',
  ])

  await test.step('a copy of Access Control Operator without the user groups', async () => {
    await signIn(page, 'portal', admin.email)
    await openMenuItem(page, 'Roles')
    await expectPage(page, 'Roles')
    await expectAccessibleInLongRun(page)
    await searchFor(page, 'Access Control Operator')
    await openRow(page, { Role: 'Access Control Operator' })
    await expectPage(page, 'Access Control Operator')
    await expectAccessibleInLongRun(page)
    await act(page, 'Copy')
    await expectPage(page, 'New role')
    await expect(page.getByText('Starts with the permissions of Access Control Operator')).toBeVisible()
    await page.getByLabel('Name').fill(roleName)
    await page.getByLabel('Search permissions').fill('USER_GROUP_LIST')
    await page.getByRole('list').getByRole('checkbox', { checked: true }).uncheck()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Add role' }).click()
    await expectNotice(page, 'Record successfully added')
    await expectPage(page, roleName)
    await expectValue(page, 'Users', '0')
  })

  await test.step('given to somebody who is signed in', async () => {
    await openMenuItem(page, 'Users')
    await expectPage(page, 'Users')
    await searchFor(page, member.email)
    await openRow(page, { Name: member.email })
    await expectPage(page, 'Mika Menu')
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Set role' }).click()
    const form = dialog(page, 'Set the roles of Mika Menu')
    await takeAwayLast(form, 'Roles')
    await choose(form, 'Roles', roleName)
    await expectAccessible(page)
    await answer(form, 'Set roles')
    await expectNotice(page, 'Record successfully updated')
    await expectValue(page, 'Roles', roleName)
  })

  await expectMenu(theirs, [
    'Events',
    'My pass',
    'My documents',
    'Approvals',
    'My notices',
    ...access,
    ...shopping,
    'Users',
    'Leavers and lease ends',
    'Security',
  ])
  await theirs.goto(new URL('/user-groups', theirs.url()).href)
  await expect(theirs).toHaveURL(/\/404$/)
  await context.close()
})
