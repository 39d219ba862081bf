import { expect, test } from 'vitest'
import { folded, unfolded } from './foldedCodes.ts'
import { permissionCodes } from './generated/operations.ts'

test('codes of one area share its name', () => {
  expect(folded(['USER_LIST', 'USER_VIEW', 'USER_GROUP_EDIT', 'REPORTS', 'USER_ADD'])).toBe(
    'USER:LIST,VIEW USER_GROUP:EDIT :REPORTS USER:ADD',
  )
})

test('every permission survives, in its place', () => {
  expect(permissionCodes.length).toBeGreaterThan(20)
  expect(unfolded(folded(permissionCodes))).toEqual(permissionCodes)
})
