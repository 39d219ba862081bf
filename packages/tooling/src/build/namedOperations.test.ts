import { expect, test } from 'vitest'
import { rowsNamedIn } from './namedOperations.ts'

const rows = { listUsers: { path: '/users' }, createUser: { path: '/users' }, login: { path: '/auth/login' } }
const namesIn = (code: string) => rowsNamedIn(code, rows).map(([name]) => name)

test('finds the operations that code names as text', () => {
  expect(namesIn(`api.query("listUsers", {}); can('createUser'); const listUsers = \`login\``)).toEqual([
    'createUser',
    'listUsers',
    'login',
  ])
})

test('leaves identifiers and other texts alone', () => {
  expect(namesIn(`listUsers(); say('no such operation', 'toString')`)).toEqual([])
})
