import { expect, it } from 'vitest'
import { noteTables, requireSaidSubjects, type TouchedTables } from './touchedTables.ts'

const touched = (...statements: string[]): TouchedTables => {
  const tables: TouchedTables = { read: new Set(), changed: new Set() }
  for (const statement of statements) noteTables(statement, tables)
  return tables
}

it('names the tables a statement reads and changes', () => {
  const tables = touched(
    'select "id" from "users" left join "user_roles" on true where exists (select 1 from sites) for update of "users"',
    'insert into "user_groups" ("id") values ($1) on conflict do nothing',
    'with gone as (delete from "user_group_members" returning *) select count(*) from gone',
    'update "divisions" set "name" = $1',
  )
  expect([...tables.read]).toEqual(['users', 'user_roles', 'sites', 'gone'])
  expect([...tables.changed]).toEqual(['user_groups', 'user_group_members', 'divisions'])
})

it('lets pass what the contract says', () => {
  const said = (id: string, statement: string) =>
    expect(() => requireSaidSubjects(id, touched(statement))).not.toThrow()
  said('deleteUserGroup', 'update "user_groups" set "deleted_date" = now()')
  said('listUserGroups', 'select * from "user_groups" join "users" on true')
  said('deleteUserGroup', 'insert into "audit_entries" default values')
})

it('fails for a write that changes what it does not say, and for a read about what it does not say', () => {
  const changing = touched('update "invoices" set "status" = $1')
  expect(() => requireSaidSubjects('deleteUserGroup', changing)).toThrow(
    'deleteUserGroup needs @changes(Subject.billing): it touches invoices',
  )
  expect(() => requireSaidSubjects('listUserGroups', touched('select * from "invoices"'))).toThrow('@about')
  expect(() => requireSaidSubjects('getMaxBookingAffectedUser', changing)).toThrow('@changes')
})
