import { expect, test } from 'vitest'
import { approvalText, bookingApprovalText } from './approvalRule.ts'

test('a facility says whether approval is needed, and by which rule', () => {
  const category = { rule: 'CATEGORY_RULE', ruleName: 'Meeting rooms' } as const
  expect(approvalText({ ...category, required: true })).toBe('Needed, by the category Meeting rooms')
  const own = { rule: 'OWN_RULE', ruleName: 'Aurora' } as const
  expect(approvalText({ ...own, required: false })).toBe('Not needed, by the rule of Aurora')
  const itself = { rule: 'FACILITY', ruleName: 'Aurora' } as const
  expect(approvalText({ ...itself, required: true })).toBe('Needed, as Aurora asks for it')
  expect(approvalText({ ...itself, required: false })).toBe('Not needed')
})

test('a booking says what it waits for, or why it does not', () => {
  const category = { rule: 'CATEGORY_RULE', ruleName: 'Meeting rooms' } as const
  expect(bookingApprovalText(true, category)).toBe('Needs approval, by the category Meeting rooms')
  expect(bookingApprovalText(false, { rule: 'USER_GROUP', ruleName: 'Regulars' })).toBe(
    'Approved at once, by the user group Regulars',
  )
  expect(bookingApprovalText(false, { rule: 'APPROVER', ruleName: 'Meeting rooms' })).toBe(
    'Approved at once, as you approve bookings of Meeting rooms',
  )
  expect(bookingApprovalText(false, { rule: 'FACILITY', ruleName: 'Aurora' })).toBe('')
})
