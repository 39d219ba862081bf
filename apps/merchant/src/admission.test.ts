import { browser } from '@atrium/auth/session/leave.ts'
import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { portalRouterOptions } from '@atrium/screens-kit/createPortal.tsx'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { routeTree } from './routeTree.gen.ts'

let session: ReturnType<typeof fakeSession>
const opened: string[] = []
beforeEach(() => {
  opened.length = 0
  browser.open = (url) => opened.push(url)
  sessionStorage.clear()
})
afterEach(() => session.restore())

async function visit(url: string, permissions: string[], addOns: string[]) {
  session = fakeSession({ user: { permissions, roleCodes: ['KITCHEN'] }, officeCentre: { addOns } })
  const router = createRouter({
    routeTree,
    ...portalRouterOptions(),
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  await router.load()
  return router.state.location.href
}

describe('the merchant portal (doc 1 §6)', () => {
  test.each(['MERCHANT_PORTAL_ORDER_LIST', 'MERCHANT_PORTAL_ORDER_VIEW'])('is open to %s', async (permission) => {
    expect(await visit('/merchant', [permission], ['ORDER_PAY_COLLECT'])).toBe('/merchant')
    expect(opened).toEqual([])
  })

  test('says which module is off, and leaves the account page open', async () => {
    expect(await visit('/merchant', ['MERCHANT_PORTAL_ORDER_LIST'], ['RETAIL_MANAGEMENT'])).toBe(
      '/add-on/disabled/order-pay-collect',
    )
    session.restore()
    expect(await visit('/security', ['MERCHANT_PORTAL_ORDER_LIST'], [])).toBe('/security')
  })

  test.each(['/merchant', '/security'])('signs out of %s whoever lacks the permission', async (page) => {
    expect(await visit(page, ['OPC_ORDER_LIST', 'M_RETAIL'], ['ORDER_PAY_COLLECT'])).toBe('/login-microsoft')
    expect(session.requests.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /auth/logout')
    expect(sessionStorage.getItem('atrium-danger-message')).toBe('Login credentials are invalid.')
    expect(opened).toEqual(['/login-microsoft'])
  })
})
