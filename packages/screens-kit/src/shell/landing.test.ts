import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { leadHome, leadUnknown } from './landing.ts'

let session: ReturnType<typeof fakeSession>
afterEach(() => session.restore())

async function ledTo(lead: () => unknown): Promise<string | undefined> {
  try {
    await lead()
    return undefined
  } catch (error) {
    return isRedirect(error) ? error.options.href : String(error)
  }
}
const visit = (pathname: string) => ({ location: { pathname, href: pathname } })

test('the bare address leads to the page of the role', async () => {
  session = fakeSession({ user: { accountType: 'OPERATOR' } })
  expect(await ledTo(() => leadHome('CONSOLE'))).toBe('/management/customers')
  expect(await ledTo(() => leadHome('MERCHANT'))).toBe('/merchant')
})

test('unknown pages lead to /404, missing landing pages stay for the first page of the menu', async () => {
  session = fakeSession()
  expect(await ledTo(() => leadUnknown(visit('/nowhere')))).toBe('/404')
  expect(await ledTo(() => leadUnknown(visit('/dashboard')))).toBeUndefined()
})

test('without a session a landing page leads to signing in', async () => {
  session = fakeSession({ signedIn: false })
  expect(await ledTo(() => leadUnknown(visit('/dashboard')))).toBe('/login-microsoft?redirect=%2Fdashboard')
})
