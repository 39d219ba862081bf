import { expect, test } from 'vitest'
import { changesBetween } from './changesBetween.ts'

test('names the fields that differ, in words', () => {
  expect(
    changesBetween(
      { fullName: 'Ada', active: true, tags: ['a'], version: 1, role: { name: 'Staff' } },
      { fullName: 'Ada Lim', active: false, tags: ['a', 'b'], version: 2, role: { name: 'Staff' }, mobileNumber: null },
    ),
  ).toEqual([
    { field: 'fullName', label: 'Full name', before: 'Ada', after: 'Ada Lim' },
    { field: 'active', label: 'Active', before: 'Yes', after: 'No' },
    { field: 'tags', label: 'Tags', before: 'a', after: 'a, b' },
  ])
})

test('a new record has nothing before', () => {
  expect(changesBetween({}, { fullName: 'Ada', id: '7' })).toEqual([
    { field: 'fullName', label: 'Full name', before: '', after: 'Ada' },
  ])
})
