import { getTableColumns, getTableName } from 'drizzle-orm'
import { pgTable, text, type PgColumn } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { declaredTables } from './platform/db/declared.ts'
import { personal, personalData } from './platform/db/personal.ts'

const aboutPeople =
  /^full_name|user_full_name|contact_name|recipient_name|subject_name|e_?mail|phone|mobile|office_number|employee_no|plate|address|ip_|user_agent|photo|picture|portrait|recipient$|recipient_account/
const held = ['PgText', 'PgVarchar', 'PgArray', 'PgCustomColumn', 'PgInet']

/** What is called like data about people and is none: places, settings, the words of a mail. */
const aboutOthers = new Set([
  'devices.ip_address',
  'devices.mac_address',
  'office_centres.extended_address',
  'office_centres.street_address',
  'office_towers.address',
  'payment_reminders.email_body',
  'payment_reminders.email_subject',
  'sites.address',
])

let columns: { name: string; column: PgColumn }[]

beforeAll(async () => {
  const tables = await declaredTables()
  columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      name: `${getTableName(table)}.${column.name}`,
      column,
    })),
  )
})

const looksPersonal = ({ name, column }: { name: string; column: PgColumn }) =>
  aboutPeople.test(column.name) && held.includes(column.columnType) && !aboutOthers.has(name)

describe('columns about people', () => {
  it('are found', () => {
    expect(columns.length).toBeGreaterThan(500)
    expect(columns.filter(looksPersonal).map(({ name }) => name)).toContain('users.mobile_number')
  })

  it('keep what is said of them', () => {
    const table = pgTable('told', {
      plate: personal(text('plate'), 'IDENTITY', 'EXPIRY').notNull(),
      email: text('email'),
    })
    expect(personalData(table.plate)).toEqual({ purpose: 'IDENTITY', retention: 'EXPIRY' })
    expect(personalData(table.email)).toBeUndefined()
  })

  it('say what they are for and how long they stay', () => {
    const silent = columns.filter((one) => looksPersonal(one) && !personalData(one.column)).map(({ name }) => name)
    expect(silent).toEqual([])
  })

  it('are not left out by a name that no column has any more', () => {
    const names = new Set(columns.map(({ name }) => name))
    expect([...aboutOthers].filter((name) => !names.has(name))).toEqual([])
  })
})
