import { expect, test } from 'vitest'
import { circularAsIs, circularInput, newCircular, problemsOf } from './circularForm.ts'
import type { Circular } from './circularQueries.ts'

const written = { ...newCircular, title: ' Lift works ', bodyHtml: '<p>On Sunday</p>' }

test('a message needs a title, words, a way and somebody to reach', () => {
  expect(Object.keys(problemsOf({ ...newCircular, bodyHtml: '<p>&nbsp;</p>', channels: [] }))).toEqual([
    'title',
    'bodyHtml',
    'channels',
  ])
  expect(problemsOf({ ...written, recipientType: 'USER_GROUPS' })).toEqual({
    userGroupIds: 'Choose the user groups it is for.',
  })
  expect(problemsOf({ ...written, day: '2026-12-01' })).toEqual({ scheduledDate: 'Choose at what time it leaves.' })
  expect(problemsOf(written)).toEqual({})
})

test('only those of the chosen kind are sent, and the time by the clock of the office centre', () => {
  const chosen = { ...written, recipientType: 'TENANTS' as const, tenantIds: ['one'], userIds: ['other'] }
  expect(circularInput({ ...chosen, day: '2026-12-01', time: '09:00' }, 480)).toEqual({
    type: 'NOTIFICATION',
    title: 'Lift works',
    bodyHtml: '<p>On Sunday</p>',
    attachmentFileIds: [],
    channels: ['IN_APP', 'EMAIL'],
    recipientType: 'TENANTS',
    tenantIds: ['one'],
    scheduledDate: '2026-12-01T01:00:00.000Z',
    acknowledgeRequired: false,
  })
})

test('a draft comes back as it was written', () => {
  const values = { ...written, title: 'Lift works', recipientType: 'USERS' as const, userIds: ['ann'] }
  const draft = {
    ...circularInput(values, 480),
    attachments: [],
    recipients: [{ id: 'ann', name: 'Ann' }],
    scheduledDate: '2026-12-01T01:00:00.000Z',
  } as unknown as Circular
  expect(circularAsIs(draft, 480)).toEqual({ ...values, day: '2026-12-01', time: '09:00' })
})
