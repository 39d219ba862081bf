import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { dayAhead, newCommonSpace } from '../support/bookablePlaces.ts'
import { test } from '../support/journey.ts'
import { newestMail } from '../support/mail.ts'
import { deskOf, mark, newPerson } from '../support/people.ts'
import { expectValue } from '../support/records.ts'
import { at } from '../support/server.ts'
import { signIn } from '../support/signIn.ts'

test(
  'a guest answers an invitation by the link of the mail, and the host reads it',
  { tag: '@phone-only' },
  async ({ page, browser }) => {
    test.slow()
    const room = await newCommonSpace('Guest room')
    const host = await newPerson({ office: 'Northwind Shipping', roleCode: 'STAFF', fullName: 'Hanna Host' })
    const guest = `guest-${mark()}@outside.test`.toLowerCase()
    const desk = await deskOf('Northwind Shipping')
    const made = await desk<{ id: string }>('POST', '/tenants/facility-bookings/create-booking', {
      resourceId: room.id,
      title: 'Tea with guests',
      date: dayAhead(3),
      startTime: '10:00',
      endTime: '11:00',
      requestedByUserId: host.id,
      invitees: [{ email: guest }],
    })

    await test.step('opening the link answers nothing, sending does', async () => {
      const mail = await newestMail(guest, /^Hanna Host invites you: Tea with guests/)
      const accept = /Accept: (\S+)/.exec(mail.text)?.[1] ?? ''
      await page.goto(accept)
      await expect(page.getByRole('heading', { name: 'Hanna Host invites you' })).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Accept' })).toBeChecked()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send my answer: Accept' }).click()
      await expect(page.getByText(/^You will attend\. Answered/)).toBeVisible()
    })

    await test.step('the booking says who comes', async () => {
      const own = await (await browser.newContext()).newPage()
      await signIn(own, 'portal', host.email)
      await own.goto(at('portal', `/manage-bookings/${made.id}?mode=MINE`))
      await expectValue(own, 'Invited', new RegExp(`${guest}.*Attending`, 's'))
      await expectAccessible(own)
      await own.context().close()
    })
  },
)
