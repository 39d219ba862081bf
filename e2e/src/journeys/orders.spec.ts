import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInLongRun } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { act, dialog, expectNotice, expectPage, openMenuItem } from '../support/shell.ts'
import { otherPage, signIn } from '../support/signIn.ts'

const tessa = 'tessa@northwind.example'
const mei = 'mei@kopibar.example'

test(
  'somebody orders on a phone, pays, collects by a code and says how it was',
  { tag: '@phone-only' },
  async ({ page, browser }) => {
    test.slow()

    await test.step('a kopi as she likes it goes into the basket, and stays there over a reload', async () => {
      await signIn(page, 'portal', tessa)
      await openMenuItem(page, 'Order and collect')
      await expectPage(page, 'Order and collect')
      await expectAccessible(page)
      await page.getByRole('link', { name: /^The Kopi Bar, East lobby/ }).click()
      await expectPage(page, 'The Kopi Bar, East lobby')
      await page.getByRole('button', { name: /^Kopi SGD/ }).click()
      const kopi = dialog(page, 'Kopi')
      await kopi.getByRole('button', { name: /^Add for/ }).click()
      await expect(kopi.getByText('Choose one.')).toBeVisible()
      await kopi.getByText(/^Large/).click()
      await expectAccessibleInLongRun(page)
      await kopi.getByRole('button', { name: 'Add for SGD 3.00' }).click()
      await expect(page.getByRole('link', { name: 'View basket: 1 item, SGD 3.34' })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await page.getByRole('link', { name: /^View basket: 1 item/ }).click()
    })

    await test.step('the price is explained, and paid on the page of the provider', async () => {
      await expectPage(page, 'Basket')
      const price = page.getByRole('region', { name: 'Price' })
      await expect(price.getByText(/^Service fee/)).toBeVisible()
      await expect(price.getByText(/^Tax 9%/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Place order and pay SGD/ }).click()
      await page.getByRole('button', { name: /^(?:Pay|Reserve) SGD/ }).click()
      await page.getByRole('link', { name: 'See the order' }).click()
      await expectPage(page, /^Order ORD-/)
      await expect(page.getByRole('region', { name: 'Collection code' })).toBeVisible()
    })

    await test.step('the store accepts and prepares it, which shows without a reload', async () => {
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      const orderNo = /ORD-[\d-]+/.exec(heading)?.[0] ?? ''
      const counter = await otherPage(browser)
      await signIn(counter, 'merchant', mei, `/merchant-orders?wildcardSearch=${orderNo}`)
      await counter.getByRole('link', { name: new RegExp(orderNo) }).click()
      await expectPage(counter, orderNo)
      await act(counter, 'Accept')
      await expect(page.getByText('Done: Accepted by the store')).toBeVisible()
      await act(counter, 'Mark as prepared')
      await expect(page.getByText('Done: Ready')).toBeVisible()
      await expectAccessible(page)
      const code = await page
        .getByRole('region', { name: 'Collection code' })
        .getByText(/^[A-Z0-9]{4}$/)
        .innerText()
      await act(counter, 'Mark as collected')
      const handing = dialog(counter, `Hand over ${orderNo}`)
      await handing.getByRole('textbox', { name: 'Collection code' }).fill(code)
      await handing.getByRole('button', { name: 'Mark as collected' }).click()
      await expect(page.getByText('Done: Collected')).toBeVisible()
      await counter.context().close()
    })

    await test.step('she says how it was, and orders the same again', async () => {
      await act(page, 'Review')
      const review = dialog(page, 'Review The Kopi Bar, East lobby')
      await review.getByRole('button', { name: 'Submit review' }).click()
      await expect(review.getByText('Choose one to five stars.')).toBeVisible()
      await review.getByRole('radio', { name: /^5 of 5/ }).check({ force: true })
      await review.getByRole('textbox', { name: 'Comment' }).fill('Strong, and ready on time.')
      await review.getByRole('button', { name: 'Submit review' }).click()
      await expectNotice(page, 'Thank you for your review')
      await expect(page.getByRole('region', { name: 'Your review' }).getByText('5 stars')).toBeVisible()
      await act(page, 'Order again')
      await expectPage(page, 'Basket')
      await expect(page.getByRole('article', { name: 'Kopi' })).toBeVisible()
    })
  },
)
