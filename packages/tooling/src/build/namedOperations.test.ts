import { expect, test } from 'vitest'
import { rowsNamedIn } from './namedOperations.ts'

const rows = {
  listUsers: { method: 'GET', path: '/users', permission: ['USER_LIST'] },
  createUser: { method: 'POST', path: '/users', permission: ['USER_ADD'], addOn: 'TEAMS', audit: 'CREATE' },
  login: { method: 'POST', path: '/auth/login', permission: 'public', audit: 'LOGIN' },
}
const namesIn = (code: string) => rowsNamedIn(code, rows).map(({ name }) => name)

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

test('brings who may call it where a route is gated by it, and the whole row where it is called', () => {
  const gate = `staticData: { opens: ["listUsers", "createUser"] }`
  expect(rowsNamedIn(gate, rows)).toEqual([
    { name: 'createUser', row: { permission: ['USER_ADD'], addOn: 'TEAMS' }, gateOnly: true },
    { name: 'listUsers', row: { permission: ['USER_LIST'] }, gateOnly: true },
  ])
  expect(rowsNamedIn(`${gate}; api.call('createUser'); api.call('login')`, rows)).toEqual([
    { name: 'createUser', row: rows.createUser, gateOnly: false },
    { name: 'listUsers', row: { permission: ['USER_LIST'] }, gateOnly: true },
    { name: 'login', row: { method: 'POST', path: '/auth/login', permission: 'public' }, gateOnly: false },
  ])
})
