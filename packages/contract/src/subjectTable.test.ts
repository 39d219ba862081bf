import { expect, test } from 'vitest'
import type { OpenApiDocument, OpenApiOperation } from './operationTable.ts'
import { subjectTable } from './subjectTable.ts'

const answering = (name: string) => ({
  200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
})
const operation = (operationId: string, rest: Partial<OpenApiOperation>): OpenApiOperation => ({
  operationId,
  responses: answering('Room'),
  'x-permission': ['ROOM_LIST'],
  ...rest,
})

const document: OpenApiDocument = {
  components: { schemas: {} },
  paths: {
    '/rooms': {
      get: operation('listRooms', { 'x-about': 'rooms', responses: answering('RoomPage') }),
      post: operation('createRoom', { 'x-changes': 'rooms' }),
    },
    '/rooms/{id}': {
      get: operation('getRoom', { 'x-about': 'rooms' }),
      delete: operation('deleteRoom', { 'x-changes': 'rooms', responses: {} }),
    },
    '/rooms/{id}/open': { put: operation('openRoom', { 'x-changes': 'rooms doors' }) },
    '/rooms/{id}/lamps': {
      get: operation('listLamps', { 'x-about': 'lamps', responses: answering('LampPage') }),
      delete: operation('deleteLamps', { 'x-changes': 'lamps', responses: {} }),
    },
    '/rooms/preview': { post: operation('previewRoom', { 'x-about': 'rooms' }) },
  },
}

test('tells of a write what it changes, which read it answers and which reads are gone with it', () => {
  expect(subjectTable(document)).toEqual({
    listRooms: { about: 'rooms' },
    createRoom: { changes: 'rooms', answers: { read: 'getRoom', by: ['id'] } },
    getRoom: { about: 'rooms' },
    deleteRoom: { changes: 'rooms', removes: ['getRoom', 'listLamps'] },
    openRoom: { changes: 'rooms doors', answers: { read: 'getRoom', by: ['id'] } },
    listLamps: { about: 'lamps' },
    deleteLamps: { changes: 'lamps' },
    previewRoom: { about: 'rooms' },
  })
})
