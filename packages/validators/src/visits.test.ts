import { expect, test } from 'vitest'
import { visitPurposes } from './visits.ts'

test('a visit is for one of the purposes of the documents (doc 3 §3)', () => {
  expect(Object.values(visitPurposes)).toEqual([
    'Meeting',
    'Maintenance',
    'Customer Support',
    'Sales Enquiry',
    'Job Interview',
    'Other',
  ])
})
