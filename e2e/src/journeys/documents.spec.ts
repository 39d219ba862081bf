import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { newestMail } from '../support/mail.ts'
import { mark } from '../support/people.ts'
import { choose, searchFor } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { at } from '../support/server.ts'
import { otherPage, signIn } from '../support/signIn.ts'

/** One page that says so. */
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 49>>stream
BT /F1 18 Tf 20 100 Td (Keep the doors shut.) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`)

test('a document is found, read and agreed to by its readers alone', async ({ page, browser }) => {
  test.slow()
  const title = `Rules for the loading bay ${mark()}`

  await test.step('the landlord publishes it for one tenant', async () => {
    await signIn(page, 'console', 'lena@marinagate.example')
    await openMenuItem(page, 'Documents')
    await page.getByRole('button', { name: 'Add document' }).first().click()
    const form = dialog(page, 'Add document')
    await form.getByRole('textbox', { name: 'Title' }).fill(title)
    await choose(form, 'Category', 'Forms and guides')
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'loading bay.pdf', mimeType: 'application/pdf', buffer: pdf })
    await form.getByRole('combobox', { name: 'For' }).selectOption('Tenants')
    await choose(form, 'Tenants', 'Northwind Shipping')
    await form.getByRole('checkbox', { name: 'Readers have to agree to it' }).check()
    await form.getByRole('button', { name: 'Add document' }).click()
    await expectNotice(page, 'Document successfully added')
    await expectPage(page, title)
  })

  await test.step('somebody of the tenant is told, reads it in the browser and agrees', async () => {
    // The whole company is told, after whoever else is being told of something.
    await newestMail('tessa@northwind.example', new RegExp(title), { within: 60_000 })
    const reader = await otherPage(browser)
    await signIn(reader, 'portal', 'tessa@northwind.example', '/my-documents')
    await reader.getByRole('link', { name: title }).click()
    await expect(reader.getByText('Page 1 of 1')).toBeVisible()
    await expect(reader.getByText('Keep the doors shut.')).toBeAttached()
    await expectAccessible(reader)
    await reader.getByRole('button', { name: 'I have read it and agree' }).click()
    await expect(reader.getByText(/^You agreed to this version on/)).toBeVisible()
    await reader.context().close()
  })

  await test.step('nobody of another company finds it', async () => {
    const id = page.url().split('/').at(-1)
    const other = await otherPage(browser)
    await signIn(other, 'portal', 'bela@bluefin.example', '/my-documents')
    await expect(other.getByRole('heading', { name: 'My documents' })).toBeVisible()
    await expect(other.getByText(title)).toHaveCount(0)
    await other.goto(at('portal', `/my-documents/${id}`))
    await expect(other.getByText(/could not be found|not found|does not exist/i).first()).toBeVisible()
    await other.context().close()
  })

  await test.step('the landlord sees who has opened it', async () => {
    await page.reload()
    await searchFor(page, 'Tessa')
    const row = page.getByRole('row', { name: /Tessa Tan/ })
    await expect(row).toContainText('Northwind Shipping')
    await expect(row.locator('td[data-label="Agreed"]')).not.toHaveText('-')
  })

  await test.step('the landlord changes it, and removes it', async () => {
    await act(page, 'Edit')
    const form = dialog(page, `Edit ${title}`)
    await form.getByRole('textbox', { name: 'Title' }).fill(`${title}, new`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Document successfully updated')
    await expectPage(page, `${title}, new`)
    await act(page, 'Delete')
    await dialog(page, `Delete ${title}, new`).getByRole('button', { name: 'Delete' }).click()
    await expectNotice(page, 'Document successfully removed')
    await expectPage(page, 'Documents')
  })
})
