import { expect, test } from 'vitest'
import { shownColumns, type UploadKind } from './uploadKind.ts'

const columns: UploadKind['columns'] = [
  { field: 'email', title: 'E-mail', required: true },
  { field: 'mobileNumber', title: 'Mobile number' },
  { field: 'tags', title: 'Tags' },
]
const fieldsOf = (rows: Record<string, string>[]) => shownColumns({ columns }, rows).map(({ field }) => field)

test('columns that no row fills are not shown, unless a row must have them', () => {
  expect(fieldsOf([{ email: '', mobileNumber: '', tags: '' }])).toEqual(['email'])
  expect(fieldsOf([{ email: 'a@b.example' }, { tags: 'Cyclist' }])).toEqual(['email', 'tags'])
})
