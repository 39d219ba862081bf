import { describe, expect, expectTypeOf, test } from 'vitest'
import { changed, filterIn, listSearch, many, one, pageIn, sortIn } from './listSearch.ts'

const userSearch = listSearch({
  sorts: ['fullName', 'email'],
  tabs: ['ACTIVE', 'PENDING'],
  filters: { roleCode: one(), statusArray: many(['ACTIVE', 'INACTIVE']) },
})

describe('reading the address', () => {
  test('keeps what differs from the defaults', () => {
    expect(
      userSearch({
        page: 3,
        limit: 20,
        sortProperties: 'email',
        sortDirection: 'ASC',
        wildcardSearch: ' lim ',
        tab: 'PENDING',
        roleCode: 'STAFF',
        statusArray: ['ACTIVE'],
      }),
    ).toEqual({
      page: 3,
      limit: 20,
      sortProperties: 'email',
      sortDirection: 'ASC',
      wildcardSearch: 'lim',
      tab: 'PENDING',
      roleCode: 'STAFF',
      statusArray: ['ACTIVE'],
    })
  })

  test('leaves out defaults', () => {
    expect(userSearch({ page: 1, limit: 10, tab: 'ACTIVE', wildcardSearch: '', statusArray: [] })).toEqual({})
  })

  test('ignores what is unknown, wrong or not declared', () => {
    expect(
      userSearch({
        page: -2,
        limit: 1000,
        sortProperties: 'password',
        sortDirection: 'ASC',
        tab: 'GONE',
        statusArray: ['GONE', 'ACTIVE', 'ACTIVE'],
        surprise: 'x',
      }),
    ).toEqual({ statusArray: ['ACTIVE'] })
  })

  test('reads digits that the router took for a number', () => {
    expect(userSearch({ wildcardSearch: 42, roleCode: 7 })).toEqual({ wildcardSearch: '42', roleCode: '7' })
  })

  test('is typed by its declaration', () => {
    expectTypeOf(userSearch({}).tab).toEqualTypeOf<'ACTIVE' | 'PENDING' | undefined>()
    expectTypeOf(userSearch({}).statusArray).toEqualTypeOf<('ACTIVE' | 'INACTIVE')[] | undefined>()
    expectTypeOf(userSearch({}).roleCode).toEqualTypeOf<string | undefined>()
  })
})

describe('changing the address', () => {
  const search = userSearch({ page: 4, limit: 20, roleCode: 'STAFF' })

  test('a page is kept, the first one left out', () => {
    expect(changed(search, { page: 2 })).toEqual({ page: 2, limit: 20, roleCode: 'STAFF' })
    expect(changed(search, { page: 1 })).toEqual({ limit: 20, roleCode: 'STAFF' })
  })

  test('tab, filter, search and page size start at the first page', () => {
    expect(changed(search, { tab: 'PENDING' })).toEqual({ limit: 20, roleCode: 'STAFF', tab: 'PENDING' })
    expect(changed(search, { roleCode: undefined })).toEqual({ limit: 20 })
    expect(changed(search, { wildcardSearch: 'lim' })).toEqual({ limit: 20, roleCode: 'STAFF', wildcardSearch: 'lim' })
    expect(changed(search, { page: 1, limit: 10 })).toEqual({ roleCode: 'STAFF' })
  })
})

test('says what is in force', () => {
  const search = userSearch({ statusArray: 'ACTIVE', roleCode: 'STAFF', sortProperties: 'email' })
  expect(filterIn(search, 'statusArray')).toEqual(['ACTIVE'])
  expect(filterIn(search, 'roleCode')).toEqual(['STAFF'])
  expect(filterIn(search, 'tagArray')).toEqual([])
  expect(pageIn(search)).toEqual({ page: 1, limit: 10 })
  expect(sortIn(search)).toEqual({ key: 'email', direction: 'DESC' })
})
