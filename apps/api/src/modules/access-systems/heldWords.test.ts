import { describe, expect, it } from 'vitest'
import { heldWords } from './heldWords.ts'

const open = { from: null, until: null }
const names = {
  names: new Map([
    ['anna-id', 'Anna Tan'],
    ['staff-id', 'Building team'],
    ['hours-id', 'Office hours'],
    ['D-12', 'Loading dock'],
  ]),
  offsetMinutes: 480,
}

describe('what a controller holds, in words', () => {
  it.each([
    ['LEVEL', { name: 'Building team' }, 'Building team'],
    ['HOLDER', { name: 'Anna Tan', span: open }, 'Anna Tan'],
    ['HOLDER_LEVEL', { holderId: 'anna-id', levelId: 'staff-id', span: open }, 'Anna Tan: Building team'],
    [
      'LEVEL_DOOR',
      { levelId: 'staff-id', doorId: 'D-12', scheduleId: 'hours-id', floors: null },
      'Building team: Loading dock, Office hours',
    ],
    [
      'RIGHT',
      { holderId: 'anna-id', doorId: 'D-12', scheduleId: 'of a lead', floors: [2, 3], span: open },
      'Anna Tan: Loading dock, floor relays 2 and 3',
    ],
    [
      'CREDENTIAL',
      {
        holderId: 'anna-id',
        credentialType: 'CARD',
        value: '7001',
        span: { from: '2026-03-02T01:00:00.000Z', until: null },
      },
      'Card 7001 of Anna Tan, from 02 Mar 2026, 09:00 AM',
    ],
    ['CREDENTIAL', { holderId: 'nobody', credentialType: 'PIN', value: '135790', span: open }, 'PIN •••••• of nobody'],
    [
      'SCHEDULE',
      { slots: [{ days: [1, 2, 3, 4, 5], from: 540, until: 1140, includeHoliday: false }] },
      'Monday to Friday 09:00 AM – 07:00 PM',
    ],
    [
      'SCHEDULE',
      { slots: [{ days: [2], from: 0, until: 360, includeHoliday: true, afterHoliday: false }] },
      'Tuesday 12:00 AM – 06:00 AM, on holidays too, not after a holiday',
    ],
    ['SCHEDULE', { slots: [] }, 'Never'],
    ['HOLIDAY', { from: '2026-12-25', until: '2026-12-25' }, '25 Dec 2026'],
    [
      'GRANT',
      { holderId: 'anna-id', doorId: 'D-12', span: { from: null, until: '2026-03-02T10:00:00.000Z' } },
      'Anna Tan: Loading dock, until 02 Mar 2026, 06:00 PM',
    ],
    ['LOCKDOWN', { doorId: 'D-12' }, 'Loading dock opens to nobody'],
  ] as const)('%s %o: %s', (kind, value, said) => {
    expect(heldWords(kind, value, names)).toBe(said)
  })
})
