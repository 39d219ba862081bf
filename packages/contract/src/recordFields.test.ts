import { expect, test } from 'vitest'
import { recordFields } from './generated/recordFields.ts'
import type { OpenApiDocument } from './operationTable.ts'
import { recordFieldsOf } from './recordFields.ts'

test('kinds come from the words of a path, and from the names of fields', () => {
  expect(recordFields.removeUserFromDivision).toEqual([
    { in: 'path', name: 'id', kind: 'divisions' },
    { in: 'path', name: 'userId', kind: 'users' },
  ])
  expect(recordFields.getCommonSpaceBooking).toEqual([{ in: 'path', name: 'id', kind: 'common-space-bookings' }])
  expect(recordFields.createFacilityBookingApprovalConfig).toContainEqual({
    in: 'body',
    name: 'levels[].userIds[]',
    kind: 'users',
  })
})

test('an id of no known kind stops the build and says where', () => {
  const schema = { properties: { spaceshipId: { format: 'uuid' } } }
  const document = {
    paths: {
      '/things': {
        post: {
          operationId: 'makeThing',
          'x-permission': 'authenticated',
          requestBody: { content: { 'application/json': { schema } } },
          responses: {},
        },
      },
    },
    components: { schemas: {} },
  } satisfies OpenApiDocument
  expect(() => recordFieldsOf(document)).toThrow('makeThing names a record by spaceshipId')
})
