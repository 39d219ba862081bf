import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { untilKept } from '../support/kept.ts'
import { newestMail } from '../support/mail.ts'
import { mark } from '../support/people.ts'
import { answer, choose, expectRow, searchFor } from '../support/records.ts'
import { at } from '../support/server.ts'
import { dialog, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

test('visitors come at a kiosk, offline too, whoever is barred goes to reception, and an emergency takes it over', async ({
  page,
  browser,
}) => {
  test.slow()
  const word = mark()
  const name = `Lobby ${word}`
  const tablet = await otherPage(browser)

  await test.step('the kiosk is added, and a tablet set up with its key', async () => {
    await signIn(page, 'console', 'lena@marinagate.example')
    await openMenuItem(page, 'Visit settings')
    await expectPage(page, 'Visit settings')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add a kiosk' }).click()
    const adding = dialog(page, 'Add a kiosk')
    await adding.getByRole('textbox', { name: 'Name' }).fill(name)
    await choose(adding, 'Site', 'East Tower')
    await answer(adding, 'Add')
    const shown = page.getByRole('dialog', { name: 'Key of the kiosk' })
    await expectAccessible(page)
    const key = await shown.locator('code').first().textContent()
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    await expectRow(page, { Kiosk: name, Status: 'Pending setup' })
    await tablet.goto(at('visit', '/kiosk'))
    await tablet.getByRole('textbox', { name: 'Key' }).fill(key ?? '')
    await tablet.getByRole('button', { name: 'Set up' }).click()
    await expect(tablet.getByRole('heading', { name: 'Welcome to East Tower' })).toBeVisible()
    await expectAccessible(tablet)
  })

  await test.step('an emergency takes the tablet over until it is stopped', async () => {
    const title = `Smoke in the riser ${word}`
    await openMenuItem(page, 'Emergency broadcasts')
    await page.getByRole('button', { name: 'Broadcast', exact: true }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Message' }).fill('Leave by the stairs.')
    await page.getByRole('combobox', { name: 'Recipients' }).selectOption('Floors')
    await choose(page, 'Floors', 'East Tower, L02')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Broadcast now' }).click()
    await dialog(page, `Broadcast ${title}`).getByRole('button', { name: 'Broadcast now' }).click()
    await expectPage(page, title)
    await expect(tablet.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 })
    await expect(tablet.getByRole('button')).toHaveCount(0)
    await expectAccessible(tablet)
    await page.getByRole('button', { name: 'Stop broadcast' }).click()
    await dialog(page, `Stop ${title}`).getByRole('button', { name: 'Stop broadcast' }).click()
    await expect(tablet.getByRole('heading', { name: 'Welcome to East Tower' })).toBeVisible({ timeout: 20_000 })
  })

  await test.step('somebody who is barred is sent to reception, in their language', async () => {
    await tablet.getByRole('combobox', { name: 'Language' }).selectOption('Bahasa Melayu')
    await tablet.getByRole('button', { name: 'Saya tiada jemputan' }).click()
    await fillWalkIn(tablet, 'Victor Crane', malay)
    await expectAccessible(tablet)
    await tablet.getByRole('button', { name: 'Daftar masuk' }).click()
    await expect(tablet.getByRole('heading', { name: 'Sila ke kaunter penyambut tetamu' })).toBeVisible()
    await tablet.getByRole('button', { name: 'Selesai' }).click()
  })

  await test.step('what somebody enters without network waits, and is sent', async () => {
    await untilKept(tablet)
    await tablet.context().setOffline(true)
    await tablet.getByRole('button', { name: 'I have no invitation' }).click()
    await fillWalkIn(tablet, `Wanda ${word}`, english)
    await tablet.evaluate(standInCamera)
    await tablet.getByRole('button', { name: 'Take a photo' }).click()
    await tablet.getByRole('button', { name: 'Take photo' }).click()
    await expect(tablet.getByRole('img', { name: 'The photo you took' })).toBeVisible()
    await tablet.getByRole('button', { name: 'Check in' }).click()
    await expect(tablet.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(tablet.getByText('1 entry waiting to be sent.')).toBeVisible()
    await expectAccessible(tablet)
    await tablet.getByRole('button', { name: 'Done' }).click()
    await tablet.context().setOffline(false)
    await expect(tablet.getByText('Offline.')).toHaveCount(0, { timeout: 20_000 })
    await newestMail('tessa@northwind.example', new RegExp(`^Wanda ${word}`))
    // The photo is sent after the entry.
    await expect(tablet.getByText(/waiting to be sent/)).toHaveCount(0)
    await tablet.context().close()
  })

  await test.step('reception sees who is here, and whom to stop', async () => {
    await openMenuItem(page, 'Reception')
    await searchFor(page, 'Victor Crane')
    await expect(page.getByText(/^(Barred|Possibly barred)$/).first()).toBeVisible()
    await page.getByRole('tab', { name: /^Here/ }).click()
    await searchFor(page, `Wanda ${word}`)
    await page.getByRole('link', { name: `Badge of Wanda ${word}` }).click()
    await expectPage(page, 'Badge')
    await expect(page.getByRole('img', { name: `Photo of Wanda ${word}` })).toBeVisible()
  })
})

/** Runs in the page: a camera that sees a red wall. */
const standInCamera = `navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 64, height: 48 })
  const paint = () => {
    const context = canvas.getContext('2d')
    context.fillStyle = '#8f1d1d'
    context.fillRect(0, 0, 64, 48)
  }
  paint()
  setInterval(paint, 50)
  return canvas.captureStream()
}`

const english = {
  name: 'Your name',
  company: 'Company you are visiting',
  host: 'Person you are visiting',
  read: 'I have read',
  agree: 'I agree',
}
const malay = {
  name: 'Nama anda',
  company: 'Syarikat yang anda lawati',
  host: 'Orang yang anda lawati',
  read: 'Saya telah membaca',
  agree: 'Saya bersetuju',
}

async function fillWalkIn(tablet: Page, name: string, words: typeof english) {
  await tablet.getByRole('textbox', { name: words.name }).fill(name)
  await tablet.getByRole('combobox', { name: words.company }).selectOption('Northwind Shipping')
  await tablet.getByRole('textbox', { name: words.host }).fill('Tessa Tan')
  await tablet.getByRole('checkbox', { name: words.read }).check()
  await tablet.getByRole('checkbox', { name: words.agree }).check()
}
