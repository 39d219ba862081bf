import { expect, test } from 'vitest'
import { userListQuery, userSearch } from './userSearch.ts'

const byName = { sortProperties: 'fullName', sortDirection: 'ASC' }

test('the address keeps only known filters, and the tab is the status asked for', () => {
  const search = userSearch({ tab: 'GONE', permissionCode: 'GONE', roleCode: 'STAFF', tagArray: ['Guest'] })
  expect(search).toEqual({ roleCode: 'STAFF', tagArray: ['Guest'] })
  expect(userListQuery(search)).toEqual({
    ...byName,
    roleCode: 'STAFF',
    tagArray: ['Guest'],
    status: 'ACTIVE',
  })
  expect(userListQuery(userSearch({ tab: 'INACTIVE' }))).toEqual({ ...byName, status: 'INACTIVE' })
})
