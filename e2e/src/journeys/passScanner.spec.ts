import { devices, expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { joinAccessGroup, openLab, tapWithCode } from '../support/doors.ts'
import { takeClock, test } from '../support/journey.ts'
import { deskOf, newPerson } from '../support/people.ts'
import { at } from '../support/server.ts'
import { expectPage, openMenuItem } from '../support/shell.ts'
import { signIn } from '../support/signIn.ts'

const office = 'Northwind Shipping'
const door = 'East tower, main entrance'
const guard = 'lena@marinagate.example'

/** The phone of a tenant's new joiner who was given a mobile pass, and whom the landlord lets through the entrances. */
async function phoneWithPass(browser: Browser): Promise<Page> {
  const person = await newPerson({ office, roleCode: 'STAFF', fullName: 'Penny Passholder' })
  const desk = await deskOf(office)
  await desk('PUT', `/users/${person.id}/mobile-pass`, { assigned: true })
  await joinAccessGroup(person, 'East tower tenants')
  const phone = await (await browser.newContext(devices['Pixel 7'])).newPage()
  await signIn(phone, 'portal', person.email)
  return phone
}

/** Shows the pass on the phone; what a reader sees in the picture: the first of the codes that the phone has fetched. */
async function showPass(phone: Page): Promise<string> {
  const fetching = phone.waitForResponse((response) => response.url().endsWith('/my-pass/codes') && response.ok())
  await phone.goto(at('portal', '/my-pass'))
  const { data } = (await (await fetching).json()) as { data: { codes: { text: string }[] } }
  await expect(phone.getByRole('img', { name: 'Code of your pass' })).toBeVisible()
  return String(data.codes[0]?.text)
}

/** A handheld scanner enters what it sees, and what the page says to it. */
async function scan(page: Page, code: string, says: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(page.getByText(says)).toBeVisible()
}

test('a guard lets through who shows their pass on a phone, and refuses a picture of it', async ({ page, browser }) => {
  test.slow()
  const phone = await phoneWithPass(browser)
  await takeClock(page)
  await signIn(page, 'console', guard)

  await test.step('the menu leads to the scanner, which has keys and a list of withdrawn passes', async () => {
    await openMenuItem(page, 'Pass scanner')
    await expectPage(page, 'Pass scanner')
    await expect(page.getByText(/^List of withdrawn passes: made /)).toBeVisible()
    await expectAccessible(page)
  })

  const shown = await showPass(phone)
  await test.step('the code on the phone is let through, and the same on a second phone is not', async () => {
    await scan(page, shown, 'Valid pass. Let the holder through.')
    await expect(page.getByText('Everything this scanner let through has been sent.')).toBeVisible()
    await scan(page, shown, 'This code has already been used here. Ask for the next one.')
    await expectAccessible(page)
  })

  await test.step('without network it goes on, and tells of it once it can', async () => {
    const next = await showPass(phone)
    await page.context().setOffline(true)
    await expect(page.getByText('No network. Codes are checked by what this scanner has.')).toBeVisible()
    await scan(page, next, 'Valid pass. Let the holder through.')
    await expect(page.getByText('1 code waits to be sent.')).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(page.getByText('Everything this scanner let through has been sent.')).toBeVisible()
  })

  await test.step('after its seconds a picture of a code that nobody used is refused too', async () => {
    const picture = await showPass(phone)
    await page.clock.fastForward(45_000)
    await scan(page, picture, 'This code has expired. Ask for the one the phone shows now.')
  })

  await test.step('a door asks the server: it opens to a code once', async () => {
    const lab = await openLab(browser)
    const passCode = await showPass(phone)
    await tapWithCode(lab, { door, passCode, outcome: 'passed' })
    await tapWithCode(lab, { door, passCode, outcome: 'was refused at' })
    await lab.context().close()
  })
  await phone.context().close()
})
