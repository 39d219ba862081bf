import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { call } from '../support/api.ts'
import { typeInto } from '../support/bookablePlaces.ts'
import { openLab, tapWithCode } from '../support/doors.ts'
import { test } from '../support/journey.ts'
import { newestMail } from '../support/mail.ts'
import { now } from '../support/moment.ts'
import { deskOf, mark } from '../support/people.ts'
import { approvedPermit, permitAtMcst } from '../support/permits.ts'
import { answer, choose, expectRow, expectValue, openRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

/** Days from today, as people type them. */
const day = (ahead: number) => {
  const date = new Date(now() + ahead * 86_400_000)
  return new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date)
}

test('a contractor fills in a form by a link, three parties approve it, and the permit says when it ends', async ({
  page,
  browser,
}) => {
  test.slow()
  const word = mark()
  const contractor = `works-${word}@outside.test`.toLowerCase()
  const company = `Works ${word}`
  let link = ''

  await test.step('a tenant asks', async () => {
    await signIn(page, 'portal', 'tessa@northwind.example')
    await openMenuItem(page, 'Permits to work')
    await page.getByRole('button', { name: 'Request a permit' }).click()
    await expectPage(page, 'Request a permit to work')
    await page.getByRole('textbox', { name: 'Contractor’s e-mail' }).fill(contractor)
    await choose(page, 'Site', 'East Tower')
    await page.getByRole('button', { name: 'Send to the contractor' }).click()
    // The history names the address as well, once it is there.
    await expectValue(page, 'Contractor’s e-mail', contractor)
    await expectAccessible(page)
  })

  await test.step('the contractor fills in four steps and signs', async () => {
    const mail = await newestMail(contractor, /^Please fill in a permit to work/)
    link = /https?:\S+\/contractor-form\/\S+/.exec(mail.text)?.[0] ?? ''
    // Contractors have a phone at hand.
    const own = await otherPage(browser)
    await own.setViewportSize({ width: 412, height: 839 })
    await own.goto(link)
    await own.getByRole('textbox', { name: 'Company' }).fill(company)
    await own.getByRole('textbox', { name: 'Your name' }).fill('Wen Wu')
    await own.getByRole('textbox', { name: 'Mobile number' }).fill('+65 9123 4567')
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Save and continue' }).click()
    await own.getByRole('textbox', { name: 'Work to be done' }).fill('New walls')
    await own.getByRole('textbox', { name: 'Where' }).fill('Unit 12-01')
    await own.getByRole('textbox', { name: 'First day' }).fill(day(2))
    await own.getByRole('textbox', { name: 'Last day' }).fill(day(4))
    await choose(own, 'Each day from', '09:00 AM')
    await choose(own, 'Each day until', '06:00 PM')
    await own.getByRole('textbox', { name: 'Name 1' }).fill('Wen Wu')
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Save and continue' }).click()
    await expect(own.getByText('Method statement')).toBeVisible()
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Save and continue' }).click()
    await own.getByRole('checkbox', { name: 'I have read and agree' }).check()
    await own.getByText('Type', { exact: true }).click()
    await own.getByRole('textbox', { name: 'Signature, typed' }).fill('Wen Wu')
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Submit' }).click()
    await expect(own.getByRole('heading', { name: 'Your form has been submitted' })).toBeVisible()
    await expect(own).toHaveURL(/\/submitted$/)
    await expectAccessible(own)
    await own.context().close()
  })

  await test.step('the applicant, the landlord and the management corporation approve', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await answer(dialog(page, 'Approve'), 'Approve')
    await expectNotice(page, 'Record successfully updated')
    for (const [email, label] of [
      ['lena@marinagate.example', 'Approve for the landlord'],
      ['carmen@marinagate.example', 'Approve for the MCST'],
    ] as const) {
      const desk = await otherPage(browser)
      await signIn(desk, 'console', email)
      await openMenuItem(desk, 'Permits to work')
      if (email.startsWith('carmen')) await desk.getByRole('tab', { name: /^Pending MCST/ }).click()
      await searchFor(desk, company)
      // The rows of before stand until the answer is there.
      await openRow(desk, { Contractor: company })
      await desk.getByRole('button', { name: label }).click()
      await answer(dialog(desk, label), 'Approve')
      await expectNotice(desk, 'Record successfully updated')
      await expectAccessible(desk)
      await desk.context().close()
    }
  })

  await test.step('the contractor has the permit, which ends with the tenant’s word', async () => {
    await newestMail(contractor, /^The permit is approved/)
    await page.reload()
    await act(page, 'Terminate')
    const ending = dialog(page, 'Terminate')
    await ending.getByRole('textbox', { name: 'Reason' }).fill('Another contractor does it')
    await answer(ending, 'Terminate')
    const own = await otherPage(browser)
    await own.goto(link)
    await expect(own.getByRole('heading', { name: 'Your permit has ended' })).toBeVisible()
    await own.goto(link.replace(/.{6}$/, 'xxxxxx'))
    await expect(own.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
    await expectAccessible(own)
    await own.context().close()
  })
})

test('the code of a printed permit says that it is live, until it is terminated', async ({ page }) => {
  const { id } = await approvedPermit()
  const desk = await deskOf('Marina Gate Properties')
  const { dataStream } = await desk<{ dataStream: string }>('GET', `/fm-forms/${id}/generate-pdf`)
  // The words below the code lead where the code does.
  const link = /\/permit\/[\w-]+/.exec(Buffer.from(dataStream, 'base64').toString('latin1'))?.[0] ?? ''
  await page.setViewportSize({ width: 412, height: 839 })
  await page.goto(at('visit', link))
  await expectPage(page, 'This permit is valid')
  await expect(page.getByText('Unit 12-01')).toBeVisible()
  await expectAccessible(page)
  const { version } = await desk<{ version: number }>('GET', `/fm-forms/${id}`)
  await desk('PUT', `/fm-forms/${id}/landlord-terminate`, { version, terminateRemark: 'The work is not needed' })
  await page.reload()
  await expectPage(page, 'This permit was terminated')
})

test('the management corporation refuses a permit, and its contractor reads why', async ({ page, browser }) => {
  const { token, company } = await permitAtMcst()
  await signIn(page, 'console', 'carmen@marinagate.example', '/fm-forms?tab=PENDING_MCST_APPROVAL')
  await searchFor(page, company)
  await openRow(page, { Contractor: company })
  await act(page, 'Reject for the MCST')
  const refusing = dialog(page, 'Reject for the MCST')
  await refusing.getByRole('textbox', { name: 'Reason' }).fill('The lift is under repair')
  await answer(refusing, 'Reject')
  await expectNotice(page, 'Record successfully updated')
  const own = await otherPage(browser)
  await own.goto(at('visit', `/contractor-form/${token}`))
  await expect(own.getByRole('heading', { name: 'Your form was not approved' })).toBeVisible()
  await expect(own.getByText('The lift is under repair')).toBeVisible()
  await own.context().close()
})

test('a reviewer asks for one more document, which the contractor uploads by the link', async ({ page, browser }) => {
  const { token, company } = await permitAtMcst()
  const certificate = 'Hot work certificate'
  await signIn(page, 'console', 'carmen@marinagate.example', '/fm-forms?tab=PENDING_MCST_APPROVAL')
  await searchFor(page, company)
  await openRow(page, { Contractor: company })
  await act(page, 'Ask for a document')
  const asking = dialog(page, 'Ask for a document')
  await asking.getByRole('textbox', { name: 'Document' }).fill(certificate)
  await asking.getByRole('textbox', { name: 'Why it is needed' }).fill('The welding is beside the riser')
  await expectAccessible(page)
  await answer(asking, 'Ask the contractor')
  await expect(page.getByRole('button', { name: `Stop asking for ${certificate}` })).toBeVisible()

  const own = await otherPage(browser)
  await own.setViewportSize({ width: 412, height: 839 })
  await own.goto(at('visit', `/contractor-form/${token}`))
  const reason = own.getByText('Requested: The welding is beside the riser')
  await expect(reason).toBeVisible()
  await expectAccessible(own)
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 certificate') }
  await own.locator('input[type=file]').first().setInputFiles(file)
  await expect(reason).toHaveCount(0)
  await own.context().close()

  await page.reload()
  await expect(page.getByRole('button', { name: `Approve ${certificate}` })).toBeVisible()
})

test('a crew whose insurance has ended stays outside until a new one is approved', async ({ page, browser }) => {
  test.slow()
  const door = 'Loading dock'
  const byLink = '/public/contractor-forms/demo-lights-in-the-corridor'
  const { crew } = await call<{ crew: { qrValue: string }[] }>('GET', `${byLink}/work`)
  const passCode = String(crew[0]?.qrValue)
  const lab = await openLab(browser)
  await signIn(page, 'console', 'lena@marinagate.example', '/fm-forms?tab=APPROVED')
  await searchFor(page, 'Lim & Daughters')
  await openRow(page, { Contractor: 'Lim & Daughters' })
  await expect(page.getByText('Passes open the doors of Building team')).toBeVisible()
  await expect(page.getByText('A document is missing, or is no longer valid.')).toBeVisible()
  await expectAccessible(page)
  await tapWithCode(lab, { door, passCode, outcome: 'was refused at' })

  const own = await otherPage(browser)
  await own.setViewportSize({ width: 412, height: 839 })
  await own.goto(at('visit', '/contractor-form/demo-lights-in-the-corridor'))
  const wanted = own.getByRole('region', { name: 'Please upload these documents' })
  await expect(wanted.getByText('Insurance of the contractor').first()).toBeVisible()
  const file = { name: 'insurance.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 insurance') }
  await wanted.locator('input[type=file]').setInputFiles(file)
  await expect(wanted).toBeHidden()
  await own.context().close()

  await page.reload()
  await page.getByRole('button', { name: 'Approve Insurance of the contractor' }).click()
  const approving = dialog(page, 'Approve Insurance of the contractor')
  await typeInto(approving, 'Valid until', day(300))
  await answer(approving, 'Approve')
  await expect(page.getByText('The passes work now.')).toBeVisible()
  await expect(() => tapWithCode(lab, { door, passCode, outcome: 'passed' })).toPass({ timeout: 90_000 })
  await lab.context().close()
})

test('the crew of a permit passes a door until the work is suspended, and leaves once it is closed', async ({
  page,
  browser,
}) => {
  test.slow()
  const { id, token, passCode } = await approvedPermit()
  const door = 'Loading dock'
  const lab = await openLab(browser)
  /** Controllers hear of what has changed a moment later, and later while a server that starts compares them all. */
  const tap = (outcome: 'passed' | 'was refused at') =>
    expect(() => tapWithCode(lab, { door, passCode, outcome })).toPass({ timeout: 90_000 })

  await test.step('building staff say which doors the passes open', async () => {
    await signIn(page, 'console', 'lena@marinagate.example', `/fm-forms/manage/${id}`)
    await tap('was refused at')
    await page.getByRole('button', { name: 'Choose doors' }).click()
    const doors = dialog(page, /^Doors of the crew/)
    await choose(doors, 'Access group', 'Building team')
    await answer(doors, 'Save')
    await expect(page.getByText('Passes open the doors of Building team')).toBeVisible()
    await expect(page.getByText('The passes work now.')).toBeVisible()
    await tap('passed')
    await expectRow(page, { 'Was at work': 'Wen Wu', 'Signed out': 'Still at work' })
    await expectAccessible(page)
  })

  await test.step('suspended, the work stops at the door, and goes on again', async () => {
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const stopping = dialog(page, /^Suspend/)
    await stopping.getByRole('textbox', { name: 'Reason' }).fill('Smoke in the riser')
    await answer(stopping, 'Suspend')
    await expect(page.getByText('Smoke in the riser').first()).toBeVisible()
    await tap('was refused at')
    await page.getByRole('button', { name: 'Resume work' }).click()
    await answer(dialog(page, /^Resume the work/), 'Resume work')
    await tap('passed')
  })

  await test.step('the contractor shows a pass, adds somebody, closes the work and signs out', async () => {
    // Contractors have a phone at hand.
    const own = await otherPage(browser)
    await own.setViewportSize({ width: 412, height: 839 })
    await own.goto(at('visit', `/contractor-form/${token}`))
    await own.getByRole('button', { name: 'Show pass of Wen Wu' }).click()
    await expect(own.getByRole('img', { name: 'The pass of Wen Wu' })).toBeVisible()
    await own.getByRole('textbox', { name: 'Name of crew member' }).fill('Bo Tan')
    await own.getByRole('button', { name: 'Add to the crew' }).click()
    await expect(own.getByRole('button', { name: 'Show pass of Bo Tan' })).toBeVisible()
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Sign out Wen Wu' }).click()
    await expect(own.getByText('Close the work first: say that the area is left safe.')).toBeVisible()
    await own.getByRole('checkbox', { name: 'The area is left safe' }).check()
    await own.getByRole('button', { name: 'Close the work' }).click()
    await expect(own.getByRole('form', { name: 'Close the work' })).toBeHidden()
    await own.getByRole('button', { name: 'Sign out Wen Wu' }).click()
    await expect(own.getByRole('button', { name: 'Sign in Wen Wu' })).toBeVisible()
    await own.context().close()
  })
  await lab.context().close()
})
