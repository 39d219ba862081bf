import { expect, it } from 'vitest'
import type { AlertLevel } from './alertQueries.ts'
import { stepText } from './RuleSteps.tsx'

const level = (fields: Partial<AlertLevel>): AlertLevel => ({
  id: 'level',
  level: 1,
  levelStr: 'Level 1',
  firstAlertValue: 0,
  firstAlertUnit: 'MINS',
  recipientRoles: ['CONCIERGE'],
  recipientRoleNames: ['Concierge'],
  recipientEmail: [{ email: 'duty@building.test' }],
  isRepeat: false,
  repeatAlertValue: null,
  repeatAlertUnit: null,
  escalateAlertValue: null,
  escalateAlertUnit: null,
  escalateLevelStr: null,
  version: 1,
  ...fields,
})

it('tells the steps of a rule in words', () => {
  const first = level({
    isRepeat: true,
    repeatAlertValue: 30,
    repeatAlertUnit: 'MINS',
    escalateAlertValue: 2,
    escalateAlertUnit: 'HOURS',
  })
  expect(stepText(first)).toBe('At once: Concierge, duty@building.test, again every 30 mins')
  expect(stepText(level({ firstAlertValue: 10 }))).toBe('After 10 mins: Concierge, duty@building.test')
  const managers = { recipientRoleNames: ['Landlord admin'], recipientEmail: [] }
  expect(stepText(level(managers), first)).toBe('2 hours later: Landlord admin')
  expect(stepText(level({ ...managers, firstAlertValue: 5 }), first)).toBe(
    '2 hours and another 5 mins later: Landlord admin',
  )
  expect(stepText(level(managers), level({}))).toBe(
    'Not yet, as the level before it names no time for the next level: Landlord admin',
  )
})
