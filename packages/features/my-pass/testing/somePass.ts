import type { FakeAnswer } from '@atrium/api-client/testing/fakeServer.ts'
import type { HeldPass, MyPass, PassCodes } from '../passQueries.ts'

/** Three codes of half a minute each, from a moment on (milliseconds since 1970). */
export const someCodes = (start: number): PassCodes => ({
  passId: 'p1',
  madeAt: new Date(start).toISOString(),
  codes: [0, 1, 2].map((place) => ({
    text: `code-${place}`,
    validFrom: new Date(start + place * 30_000).toISOString(),
    validTo: new Date(start + (place + 1) * 30_000).toISOString(),
  })),
})

const someHeldPass = (overrides: Partial<HeldPass> = {}): HeldPass => ({
  id: 'p1',
  passKind: 'MOBILE',
  status: 'ASSIGNED',
  passNo: 'M-1',
  cardLabel: null,
  validFrom: null,
  validTo: null,
  ...overrides,
})

export const somePass = (overrides: Partial<MyPass> = {}): MyPass => ({
  fullName: 'Ada Lim',
  officeCentreName: 'Meridian House',
  mobilePass: someHeldPass(),
  passes: [
    someHeldPass({ id: 'p2', passKind: 'PHYSICAL_CARD', passNo: '0042318', cardLabel: 'White card' }),
    someHeldPass({ id: 'p3', passKind: 'PIN', passNo: 'PIN' }),
  ],
  groups: [{ id: 'g1', name: 'Staff', doors: [{ id: 'd1', name: 'Main lobby', times: 'Office hours' }] }],
  ...overrides,
})

type Answers = { pass?: MyPass; codes?: PassCodes | null }

/** Answers the calls of the page; without codes as to somebody without a pass. */
export const passServer =
  ({ pass = somePass(), codes = someCodes(Date.now()) }: Answers = {}) =>
  ({ path }: { path: string }): FakeAnswer | undefined => {
    if (path.endsWith('/my-pass')) return { body: { success: true, data: pass } }
    if (path.endsWith('/my-pass/pin') || path.endsWith('/lost-phone'))
      return { body: { success: true, data: { pinCode: '482913', validTo: '2026-11-24T01:00:00Z' } } }
    if (!path.endsWith('/my-pass/codes')) return undefined
    return codes
      ? { body: { success: true, data: codes } }
      : { status: 422, body: { success: false, code: 'RULE_VIOLATION', message: 'You have no mobile pass.' } }
  }
