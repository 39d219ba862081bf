import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { archive, drawnPicture } from '../support/archive.ts'
import { test } from '../support/journey.ts'
import { newPerson } from '../support/people.ts'
import { answer, expectRow, expectValue } from '../support/records.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { at } from '../support/server.ts'
import { signIn } from '../support/signIn.ts'

test('pictures of faces are uploaded, and those that were wrong are mended', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  const office = 'Marina Gate Properties'
  const admin = await newPerson({ office, fullName: 'Fay Frames', roleCode: 'MASTER_ADMIN' })
  const right = await newPerson({ office, fullName: 'Rita Right', roleCode: 'STAFF' })
  const wrong = await newPerson({ office, fullName: 'Wes Wrong', roleCode: 'STAFF' })
  await signIn(page, 'console', admin.email)
  const face = await drawnPicture(page, 500)
  const upload = async (files: Record<string, Buffer>) => {
    await page.locator('input[type="file"]').setInputFiles(archive('faces.zip', files))
    await page.getByRole('button', { name: 'Check rows' }).click()
  }

  await test.step('the guideline is read, and not shown again', async () => {
    await openMenuItem(page, 'Access passes')
    await page
      .getByRole('group', { name: 'Kind of pass' })
      .getByRole('button', { name: /^FR passes/ })
      .click()
    await act(page, 'Upload FR images')
    await expectPage(page, 'Upload FR images')
    const guideline = dialog(page, 'FR image guideline')
    await guideline.getByLabel('Do not show this again').check()
    await expectAccessible(page)
    await answer(guideline, 'Continue')
    await page.reload()
    await expectPage(page, 'Upload FR images')
    await expect(guideline).toHaveCount(0)
    await expectAccessibleInLongRun(page)
  })

  await test.step('of three pictures two are wrong, and say why', async () => {
    await upload({
      [`${right.email}.png`]: face,
      [`${wrong.email}.png`]: await drawnPicture(page, 200),
      'IMG 2041.png': face,
    })
    await expectValue(page, 'Will be uploaded', '1')
    await expectValue(page, 'Will fail', '2')
    await expectRow(page, {
      Picture: `${wrong.email}.png`,
      Result: 'The picture must have at least 480 × 480 pixels.',
    })
    await expectRow(page, { Picture: 'IMG 2041.png', Result: /Name the file after the person’s e-mail address/ })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Upload 1 record' }).click()
    await answer(dialog(page, 'Upload 1 record?'), 'Upload')
    await expectNotice(page, '1 record(s) successfully uploaded')
    await expectValue(page, 'Skipped', '2')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download failed rows' }).click()
    expect((await saved).suggestedFilename()).toBe('fr-images-failed-rows.xlsx')
    await expectAccessibleInLongRun(page)
  })

  await test.step('the one that was too small is uploaded anew', async () => {
    await page.getByRole('button', { name: 'Upload another file' }).click()
    await upload({ [`${wrong.email}.png`]: face })
    await page.getByRole('button', { name: 'Upload 1 record' }).click()
    await answer(dialog(page, 'Upload 1 record?'), 'Upload')
    await expectNotice(page, '1 record(s) successfully uploaded')
  })

  await test.step('the page of the person shows the face, which waits for the readers', async () => {
    await page.goto(at('console', `/user/${wrong.id}?tab=PASSES`))
    await expectPage(page, 'Wes Wrong')
    await expectRow(page, { Pass: /FR pass/, Status: 'Assigned' })
    await expectValue(page, 'Readers', 'Pending')
    await page.getByRole('button', { name: 'View FR image of Wes Wrong' }).click()
    await expect(page.getByRole('img', { name: 'The face of Wes Wrong' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Replace FR image' }).click()
    const form = dialog(page, 'Replace FR image')
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'too small.png', mimeType: 'image/png', buffer: await drawnPicture(page, 100) })
    await form.getByRole('button', { name: 'Save picture' }).click()
    await expect(form.getByText('The picture must have at least 480 × 480 pixels.')).toBeVisible()
    await expectAccessible(page)
    await form.locator('input[type="file"]').setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: face })
    await answer(form, 'Save picture')
    await expectNotice(page, 'Record successfully updated')
    await page.getByRole('button', { name: 'Remove FR image' }).click()
    await answer(dialog(page, /Remove the FR image/), 'Delete')
    await expect(page.getByText('No picture yet')).toBeVisible()
  })
})
