import { expect, type Page } from '@playwright/test'
import { newCommonSpace } from '../support/bookablePlaces.ts'
import { takeClock, test } from '../support/journey.ts'
import { now } from '../support/moment.ts'
import { deskOf } from '../support/people.ts'
import { at } from '../support/server.ts'
import { otherPage } from '../support/signIn.ts'

const timeOf = (page: Page) => page.evaluate<number>('Date.now()')
const seconds = (milliseconds: number) => Math.round(Math.abs(milliseconds) / 1000)

test('server, database, pages and journey agree what time it is', async ({ page, browser }) => {
  const desk = await deskOf('Marina Gate Properties')
  const before = now()
  const { id } = await newCommonSpace('Clock room')
  const { createdDate } = await desk<{ createdDate: string }>('GET', `/facilities/${id}`)
  const { items } = await desk<{ items: { dateTime: string }[] }>('GET', `/facilities/${id}/histories`)
  for (const told of [createdDate, String(items[0]?.dateTime)])
    expect(seconds(Date.parse(told) - before), told).toBeLessThanOrEqual(2)

  const own = await (await browser.newContext()).newPage()
  for (const one of [page, await otherPage(browser), own]) {
    await one.goto(at('visit', '/'))
    expect(seconds((await timeOf(one)) - now())).toBeLessThanOrEqual(2)
    await one.reload()
    expect(seconds((await timeOf(one)) - now())).toBeLessThanOrEqual(2)
  }
})

test('a clock that a test moves begins at that moment, and its timers run', async ({ page }) => {
  await takeClock(page)
  for (const path of ['/', '/help']) {
    await page.goto(at('visit', path))
    expect(seconds((await timeOf(page)) - now())).toBeLessThanOrEqual(2)
    await page.evaluate('new Promise((ran) => setTimeout(ran, 50))')
  }
  await page.clock.fastForward('10:00')
  expect(seconds((await timeOf(page)) - now() - 600_000)).toBeLessThanOrEqual(2)
  await page.evaluate('new Promise((ran) => requestAnimationFrame(ran))')
})
