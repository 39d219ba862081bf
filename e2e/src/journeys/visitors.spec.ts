import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { call } from '../support/api.ts'
import { openLab, tapWithCode } from '../support/doors.ts'
import { takeClock, test } from '../support/journey.ts'
import { untilKept } from '../support/kept.ts'
import { newestMail } from '../support/mail.ts'
import { now } from '../support/moment.ts'
import { mark } from '../support/people.ts'
import { answer, choose, expectRow, searchFor } from '../support/records.ts'
import { at, serverPort } from '../support/server.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

/** A red dot. */
const photo = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('a guest is invited, registers by the link of the mail, and is let in at reception', async ({ page, browser }) => {
  test.slow()
  const word = mark()
  const guest = `guest-${word}@outside.test`.toLowerCase()
  const name = `Gil Guest ${word}`
  let link = ''
  let own = page
  let desk = page

  await test.step('the host invites', async () => {
    await signIn(page, 'portal', 'tessa@northwind.example')
    await openMenuItem(page, 'Dashboard')
    await page.getByRole('button', { name: 'Invite visitors' }).click()
    await expectPage(page, 'Invite visitors')
    await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue('East Tower')
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(guest)
    await page.getByRole('textbox', { name: 'Title' }).fill('Tour of the office')
    await choose(page, 'From', '12:00 AM')
    await choose(page, 'To', 'midnight')
    await page.getByRole('button', { name: 'Send invitations' }).click()
    await expectPage(page, 'Tour of the office')
    await expectRow(page, { Visitor: name, Status: 'Invited' })
    await expectAccessible(page)
  })

  await test.step('the guest registers, and has a code', async () => {
    const mail = await newestMail(guest, /^Your visit to Northwind Shipping/)
    link = /https?:\S+\/visitor\/documents\/\S+/.exec(mail.text)?.[0] ?? ''
    own = await otherPage(browser)
    await own.goto(link)
    await expect(own.getByRole('heading', { name: 'Tessa Tan invites you' })).toBeVisible()
    await own.getByRole('combobox', { name: 'Language' }).selectOption('中文')
    await expect(own.getByRole('heading', { name: 'Tessa Tan邀请您来访' })).toBeVisible()
    await expectAccessible(own)
    await own.getByRole('combobox', { name: '语言' }).selectOption('English')
    await own.getByRole('button', { name: 'Register' }).click()
    await expect(own.getByText('Your consent is needed to let you in.')).toBeVisible()
    await expect(own.getByText('Add a photo of yourself.')).toBeVisible()
    await expectAccessible(own)
    const choosing = own.waitForEvent('filechooser')
    await own.getByRole('button', { name: 'Take or choose a photo' }).click()
    await (await choosing).setFiles(photo)
    await expect(own.getByRole('button', { name: 'Choose another' })).toBeVisible()
    await own.getByRole('textbox', { name: 'Do you bring tools' }).fill('No')
    await own.getByRole('checkbox', { name: 'I have read this' }).check()
    await own.getByRole('checkbox', { name: /^I agree that/ }).check()
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Register' }).click()
    await expect(own.getByRole('heading', { name: 'You are registered' })).toBeVisible()
    await expect(own.getByRole('img', { name: `Pass of ${name}` })).toBeVisible()
    await expectAccessible(own)
  })

  await test.step('the code is there without network, and after an hour without', async () => {
    await untilKept(own)
    await own.context().setOffline(true)
    await takeClock(own, now() + 3_600_000)
    await own.reload()
    await expect(own.getByRole('img', { name: `Pass of ${name}` })).toBeVisible()
    await expect(own.getByText(/^At a kiosk: \w{4} \w{4}$/)).toBeVisible()
    await own.context().close()
  })

  await test.step('reception lets them in, and the host is told', async () => {
    desk = await otherPage(browser)
    await signIn(desk, 'console', 'lena@marinagate.example')
    await openMenuItem(desk, 'Reception')
    await searchFor(desk, name)
    await desk.getByRole('button', { name: `Check in ${name}` }).click()
    const arriving = dialog(desk, `Check ${name} in`)
    await arriving.getByRole('textbox', { name: 'Badge' }).fill('42')
    await expect(arriving.getByRole('img', { name: `Photo of ${name}` })).toBeVisible()
    await expectAccessible(desk)
    await answer(arriving, 'Check in')
    await expectNotice(desk, 'Record successfully updated')
    await desk.getByRole('tab', { name: /^Here/ }).click()
    await desk.getByRole('link', { name: `Badge of ${name}` }).click()
    await expectPage(desk, 'Badge')
    await expect(desk.getByRole('region', { name: `Badge of ${name}` })).toContainText('42')
    await expectAccessible(desk)
    await newestMail('tessa@northwind.example', new RegExp(`^${name} is here`))
  })

  await test.step('they leave, and the link says that the visit is over', async () => {
    await openMenuItem(desk, 'Reception')
    await desk.getByRole('tab', { name: /^Here/ }).click()
    await searchFor(desk, name)
    await desk.getByRole('button', { name: `Check out ${name}` }).click()
    await expect(dialog(desk, `Check ${name} out`)).toContainText('Take badge 42 back.')
    await answer(dialog(desk, `Check ${name} out`), 'Check out')
    await desk.getByRole('tab', { name: /^Left/ }).click()
    await expectRow(desk, { Visitor: new RegExp(name) })
    await desk.context().close()
    const after = await otherPage(browser)
    await after.goto(link)
    await expect(after.getByRole('heading', { name: 'This visit is over' })).toBeVisible()
    await after.context().close()
  })
})

test('somebody without an invitation is taken down at reception, and the host is told', async ({ page }) => {
  const name = `Wally Walk-in ${mark()}`
  await signIn(page, 'console', 'lena@marinagate.example', '/reception')
  await act(page, 'Walk-in')
  const arriving = dialog(page, 'Walk-in')
  await arriving.getByRole('textbox', { name: 'Name' }).fill(name)
  await choose(arriving, 'Company visited', 'Northwind Shipping')
  await choose(arriving, 'Host', 'Tessa Tan')
  await choose(arriving, /^Site/, 'East Tower')
  await choose(arriving, 'Until', '11:45 PM')
  await arriving.getByRole('textbox', { name: 'Badge' }).fill('W-7')
  await expectAccessible(page)
  await answer(arriving, 'Check in')
  await page.getByRole('tab', { name: /^Here/ }).click()
  await searchFor(page, name)
  await expectRow(page, { Visitor: new RegExp(name) })
  await newestMail('tessa@northwind.example', new RegExp(`^${name} is here`))
  await page.getByRole('button', { name: `Check out ${name}` }).click()
  await answer(dialog(page, `Check ${name} out`), 'Check out')
  await page.getByRole('tab', { name: /^Left/ }).click()
  await expectRow(page, { Visitor: new RegExp(name) })
})

test('the code of a visitor opens the doors of the visit, and checks them in there', async ({ page, browser }) => {
  const word = mark()
  const guest = `door-${word}@outside.test`.toLowerCase()
  const name = `Dora Door ${word}`
  const door = 'Loading dock'
  await signIn(page, 'console', 'lena@marinagate.example', '/visitor-event/add')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(guest)
  await page.getByRole('textbox', { name: 'Title' }).fill('Delivery')
  await choose(page, 'From', '12:00 AM')
  await choose(page, 'To', 'midnight')
  await choose(page, 'Site', 'East Tower')
  await choose(page, 'Doors', 'Building team')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expectPage(page, 'Delivery')

  const mail = await newestMail(guest, /^Your visit to Marina Gate Properties/)
  const token = /\/visitor\/documents\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
  const { passCode, officeCentreId } = await registeredCode(token, name)
  await test.step('the guest keeps the code open on a phone', async () => {
    const own = await otherPage(browser)
    await own.setViewportSize({ width: 412, height: 839 })
    await own.goto(at('visit', `/visitor/qr-pass/${officeCentreId}/${token}`))
    await expectPage(own, 'Visit to Marina Gate Properties')
    await expect(own.getByRole('img', { name: `Pass of ${name}` })).toBeVisible()
    await expectAccessible(own)
    await own.context().close()
  })
  const lab = await openLab(browser)
  await expect(() => tapWithCode(lab, { door, passCode, outcome: 'passed' })).toPass({ timeout: 90_000 })
  await newestMail('lena@marinagate.example', new RegExp(`^${name} is here`))

  await openMenuItem(page, 'Reception')
  await page.getByRole('tab', { name: /^Here/ }).click()
  await searchFor(page, name)
  await page.getByRole('button', { name: `Check out ${name}` }).click()
  await answer(dialog(page, `Check ${name} out`), 'Check out')
  await expect(() => tapWithCode(lab, { door, passCode, outcome: 'was refused at' })).toPass({ timeout: 90_000 })
  await lab.context().close()
})

/** Registers by the link of a mail as its page does; the code that the page shows, and of whose visit it is. */
async function registeredCode(token: string, visitorName: string) {
  const visit = await call<{ officeCentreId: string; termsVersion: number | null; questions: string[] }>(
    'GET',
    `/public/visits/${token}`,
  )
  await uploadPhoto(token)
  const { termsVersion, questions, officeCentreId } = visit
  await call('PUT', `/public/visits/${token}/registration`, {
    body: { visitorName, termsVersion, answers: questions.map(() => 'No'), consent: true },
  })
  const path = `/public/office-centres/${officeCentreId}/visitor-qr-passes/${token}`
  return { passCode: (await call<{ qrValue: string }>('GET', path)).qrValue, officeCentreId }
}

async function uploadPhoto(token: string): Promise<void> {
  const form = new FormData()
  form.append('kind', 'PHOTO')
  form.append('file', new Blob([new Uint8Array(photo.buffer)], { type: photo.mimeType }), photo.name)
  const address = `http://127.0.0.1:${serverPort}/api/public/visits/${token}/files`
  expect((await fetch(address, { method: 'POST', body: form })).ok).toBe(true)
}
