import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { dayAhead, typedDay } from '../support/bookablePlaces.ts'
import { test } from '../support/journey.ts'
import { mark, newPerson } from '../support/people.ts'
import { answer, choose, expectValue, openRow } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const landlord = 'lena@marinagate.example'

test(
  'a door is asked for, approved in the inbox, opens, and is revoked',
  { tag: '@phone-only' },
  async ({ page, browser }) => {
    test.slow()
    const person = await newPerson({ office: 'Northwind Shipping', fullName: 'Dora Delivery', roleCode: 'STAFF' })
    const reason = `Deliveries ${mark()}`

    await test.step('somebody of a tenant asks for a door', async () => {
      await signIn(page, 'portal', person.email)
      await openMenuItem(page, 'Access requests')
      await expectPage(page, 'Access requests')
      await act(page, 'Request access')
      await expectPage(page, 'Request access')
      await choose(page, 'Doors', 'Loading dock')
      await page.getByRole('textbox', { name: 'First day' }).fill(typedDay(dayAhead(0)))
      await page.getByRole('textbox', { name: 'Last day' }).fill(typedDay(dayAhead(3)))
      await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
      await page.getByRole('checkbox', { name: /^I have read and accept the declaration/ }).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send request' }).click()
      await expectPage(page, /^AR-\d{8}-\d{4}$/)
      await expectValue(page, 'Opens doors now', 'No')
      await expectAccessibleInLongRun(page)
    })

    const desk = await otherPage(browser)
    await test.step('the building approves it in the inbox', async () => {
      await signIn(
        desk,
        'console',
        landlord,
        `/approvals?kind=ACCESS_REQUEST&wildcardSearch=${encodeURIComponent(reason)}`,
      )
      await expectPage(desk, 'Approvals')
      await expect(desk.getByRole('article')).toHaveCount(1)
      await expectAccessible(desk)
      await desk.getByRole('button', { name: /^Approve AR-/ }).click()
      await expect(desk.getByRole('article')).toHaveCount(0)
    })

    await test.step('it shows as granted on the record', async () => {
      await expect(async () => {
        await page.reload()
        await expectValue(page, 'Opens doors now', 'Yes')
      }).toPass({ timeout: 60_000 })
      await expectValue(page, 'Approved by', /Lena/)
    })

    await test.step('revoke ends it', async () => {
      await openMenuItem(desk, 'Access requests')
      await desk.getByRole('tab', { name: /^Approved/ }).click()
      await openRow(desk, { For: 'Dora Delivery' })
      await act(desk, 'Revoke access')
      const form = dialog(desk, 'Revoke Loading dock')
      await form.getByRole('textbox').fill('The dock is closed')
      await expectAccessible(desk)
      await answer(form, 'Revoke')
      await expectNotice(desk, 'Record successfully updated')
      await page.reload()
      await expectValue(page, 'Opens doors now', 'No')
      await expectValue(page, 'Reason it ended', 'The dock is closed')
    })
  },
)
