import { expect } from '@playwright/test'
import { expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mark } from '../support/people.ts'
import { expectRow, expectValue, searchFor } from '../support/records.ts'
import { at, type Door } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

/** Each project changes an office centre of its own, since both may come to the same server. */
const desks: Record<string, { door: Door; email: string; plan: string; colour: string; hex: string }> = {
  desktop: {
    door: 'portal',
    email: 'tessa@northwind.example',
    plan: 'Tenant plan',
    colour: 'Violet',
    hex: '#664a9a',
  },
  phone: { door: 'console', email: 'lena@marinagate.example', plan: 'Landlord plan', colour: 'Sky', hex: '#22629e' },
}

/** Runs in the page: the colour that buttons and links wear. */
const brandColour = `getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-7')`

/** A red dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
)

test('company info is changed and worn at once, and the subscription tells what there is', async ({ page }) => {
  test.slow()
  const desk = desks[test.info().project.name]
  if (!desk) throw new Error('no office centre for this project')
  const contact = `Front desk ${mark()}`
  await signIn(page, desk.door, desk.email)

  await test.step('details, with who changed them', async () => {
    await openMenuItem(page, 'Company info')
    await expectPage(page, 'Company info')
    await expectAccessibleInLongRun(page)
  })

  await test.step('editing ends with the save', async () => {
    await act(page, 'Edit')
    await expectPage(page, 'Edit company info')
    await page.getByLabel('Contact name').fill(contact)
    await page.getByRole('button', { name: /^Remove file/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.locator('input[type="file"]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('img', { name: 'Preview of dot.png' })).toBeVisible()
    await page.getByRole('button', { name: desk.colour, exact: true }).click()
    await expectAccessibleInLongRun(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'Record successfully updated')
    await expectPage(page, 'Company info')
    await expect(page).toHaveURL(/\/company-info$/)
  })

  await test.step('and everything shows it', async () => {
    await expectValue(page, 'Contact', contact)
    await expectValue(page, 'Brand colour', desk.hex)
    await expect(page.getByRole('img', { name: 'The company’s logo' })).toBeVisible()
    await expect.poll(() => page.evaluate(brandColour)).toBe(desk.hex)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Changed the office centre').first()).toBeVisible()
    await expectAccessibleInLongRun(page)
  })

  await test.step('the subscription', async () => {
    await openMenuItem(page, 'Subscription')
    await expectPage(page, 'Subscription')
    await expect(page.getByRole('definition').filter({ hasText: desk.plan })).toBeVisible()
    await expectRow(page, { Passes: 'Visitor QR passes', Left: /^[\d,]+$/ })
    await expectAccessibleInLongRun(page)
    await page.getByLabel('What happened').selectOption('Renewed')
    await expect(page).toHaveURL(/type=RENEW/)
    await expect(page.getByRole('list', { name: 'Subscription history' }).getByRole('listitem').first()).toContainText(
      'Renewed',
    )
  })

  for (const title of ['Dashboard', 'Leavers and lease ends', 'Settings', 'Security', 'Audit log'])
    await test.step(title, async () => {
      await openMenuItem(page, title)
      await expectPage(page, title)
      await expectAccessibleInLongRun(page)
    })

  await test.step('what was changed, field by field', async () => {
    await searchFor(page, 'Changed the office centre')
    await page.getByRole('button', { name: 'Changed the office centre' }).first().click()
    await expect(page).toHaveURL(/entry=/)
    const id = new URL(page.url()).searchParams.get('entry')
    await page.goto(at(desk.door, `/audit-log?entry=${id}`))
    const entry = dialog(page, 'Changed the office centre')
    await expect(entry.getByRole('row', { name: /Brand colour/ })).toContainText(desk.hex)
    await expectAccessibleInLongRun(page)
  })
})

test('an expired subscription is told, and nothing can be changed', async ({ page }) => {
  await signIn(page, 'console', 'sofia@skyline.example')
  await openMenuItem(page, 'Subscription')
  await expect(page.getByRole('alert')).toContainText('Your subscription expired on')
  await expectAccessibleInLongRun(page)
  await openMenuItem(page, 'Company info')
  await act(page, 'Edit')
  await page.getByLabel('Contact name').fill('Nobody')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('renewed')
  await expectPage(page, 'Edit company info')
})
