import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { demoPassword } from '../support/api.ts'
import { test } from '../support/journey.ts'
import { codeIn, countMails, newestMail } from '../support/mail.ts'
import { newPerson, wantCodes } from '../support/people.ts'
import { at } from '../support/server.ts'
import { expectPage, expectSignedIn, signOut } from '../support/shell.ts'
import { fillSignIn } from '../support/signIn.ts'

const mailed = /sign-in code/i

/** Somebody new who is asked for a code. */
async function newColleague() {
  const person = await newPerson({
    office: 'Northwind Shipping',
    fullName: 'Kora Code',
    roleCode: 'SUB_ADMIN',
  })
  await wantCodes('portal', person.email)
  return person
}

/** Signs in up to the code, and answers the code that was mailed. */
async function askedForCode(page: Page, email: string): Promise<string> {
  const before = await countMails(email, mailed)
  await page.goto(at('portal', '/login'))
  await fillSignIn(page, email, demoPassword)
  await expectPage(page, 'Enter your code')
  return codeIn(await newestMail(email, mailed, { after: before }))
}

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

const anotherThan = (code: string) => (code === '123456' ? '654321' : '123456')

test('a wrong code is refused beside the field, the mailed one signs in', { tag: '@phone-only' }, async ({ page }) => {
  // Only one sign-in of an account waits for its code, so the phone has somebody of its own.
  const isDesktop = test.info().project.name === 'desktop'
  const email = isDesktop ? 'kai@kestrel.example' : (await newColleague()).email
  const code = await askedForCode(page, email)
  await expect(page.getByText(/We have sent a six-digit code to k\*+@[kn]\*+\.example/)).toBeVisible()
  await expectAccessibleInLongRun(page)
  await enterCode(page, anotherThan(code))
  await expect(page.getByText('The code is incorrect or has expired.')).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, code)
  await expectSignedIn(page)
})

test('a trusted browser is not asked again', async ({ page }) => {
  const person = await newColleague()
  const code = await askedForCode(page, person.email)
  await page.getByLabel('Trust this browser').check()
  await enterCode(page, code)
  await expectSignedIn(page)
  await signOut(page)
  await page.goto(at('portal', '/login'))
  await fillSignIn(page, person.email, demoPassword)
  await expectSignedIn(page)
})
