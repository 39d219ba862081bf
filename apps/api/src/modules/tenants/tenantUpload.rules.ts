import { dateFormats, parseDate } from '@atrium/validators/dates.ts'
import { email, fullName } from '@atrium/validators/fields.ts'
import { centreCode, companyName, officeCentreRules } from '@atrium/validators/officeCentre.ts'
import { endOfPeriod, planNames, plansFor, type PlanCode } from '@atrium/validators/subscription.ts'
import { uen } from '@atrium/validators/tenant.ts'
import type { NewTenant } from './addTenant.ts'
import type { NamedUnit } from './tenantUpload.views.ts'

export type Row = Record<string, string>

export const cell = (row: Row, key: string): string => (row[key] ?? '').trim()
export const codeOf = (row: Row): string => cell(row, 'centreCode').toUpperCase()
export const uenOf = (row: Row): string => cell(row, 'uen').toUpperCase()

/** The unit numbers of a cell: `08-01, 08-02`, with the tower before the number where two towers have it. */
export const unitsOf = (row: Row): string[] =>
  cell(row, 'units')
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A unit as it is written, without its tower: `East Tower / 08-01`. */
export const unitNoOf = (written: string): string => written.split('/').at(-1)?.trim() ?? ''

const planOf = (row: Row): PlanCode | undefined =>
  plansFor('TENANT').find((code) =>
    [code.toLowerCase(), planNames[code].toLowerCase()].includes(cell(row, 'plan').toLowerCase()),
  )

/** The first day of the leases and of the subscription: the one of the row, or the day of the upload. */
const startOf = (row: Row, today: string): string => parseDate(cell(row, 'leaseStart')) ?? today

/** What is wrong with the cells of a row, whatever stands in the database. */
export function rowErrors(row: Row): string[] {
  const errors = [
    ruled('Company', companyName(cell(row, 'companyName')), cell(row, 'companyName')),
    ruled('Code', centreCode(cell(row, 'centreCode')), cell(row, 'centreCode')),
    ruled('Registration number', uen(cell(row, 'uen'))),
    ruled('Contact', officeCentreRules.contactName(cell(row, 'contactName'))),
    ruled('Contact e-mail', officeCentreRules.contactEmail(cell(row, 'contactEmail'))),
    ruled('Contact phone', officeCentreRules.contactPhone(cell(row, 'contactPhone'))),
    ruled('Administrator', fullName(cell(row, 'adminName')), cell(row, 'adminName')),
    ruled('Administrator e-mail', email(cell(row, 'adminEmail')), cell(row, 'adminEmail')),
    cell(row, 'plan') === '' || planOf(row) ? null : `Plan must be one of ${plans}.`,
    cell(row, 'leaseStart') === '' || parseDate(cell(row, 'leaseStart'))
      ? null
      : `Enter the lease start as ${dateFormats.dayMonthYear}.`,
  ]
  return errors.filter((error) => error !== null)
}

const plans = plansFor('TENANT')
  .map((code) => planNames[code])
  .join(', ')

/** The message with its column; a missing required cell is said elsewhere. */
const ruled = (column: string, message: string | null, required?: string): string | null =>
  message === null || required === '' ? null : `${column}: ${message}`

/** Units by their number in small letters. */
export type UnitsByNo = ReadonlyMap<string, NamedUnit[]>

/** The unit that is meant, or why none is. */
export function findUnit(written: string, known: UnitsByNo): NamedUnit | string {
  const [tower] = written.includes('/') ? written.split('/').map((part) => part.trim().toLowerCase()) : []
  const number = unitNoOf(written).toLowerCase()
  const found = (known.get(number) ?? []).filter(
    (unit) => tower === undefined || unit.towerName.toLowerCase() === tower,
  )
  const [unit] = found
  if (!unit) return `There is no unit ${written} in use.`
  if (found.length > 1)
    return `Several buildings have a unit ${written}. Enter for example ${unit.towerName} / ${unit.unitNo}.`
  return unit.vacant ? unit : `Unit ${written} is not vacant.`
}

/** A row as a new tenant; its cells were checked. */
export function tenantOf(row: Row, known: UnitsByNo, today: string): NewTenant {
  const leaseStart = startOf(row, today)
  const planCode = planOf(row)
  const terms = { billingCycle: 'MONTHLY', autoRenew: true } as const
  return {
    companyName: cell(row, 'companyName'),
    centreCode: codeOf(row),
    uen: uenOf(row) || null,
    contactName: cell(row, 'contactName') || null,
    contactEmail: cell(row, 'contactEmail') || null,
    contactPhone: cell(row, 'contactPhone') || null,
    administrator: { fullName: cell(row, 'adminName'), email: cell(row, 'adminEmail') },
    units: unitsOf(row).flatMap((written) => {
      const unit = findUnit(written, known)
      return typeof unit === 'string' ? [] : [{ unitId: unit.id, leaseStart }]
    }),
    ...(planCode
      ? {
          subscription: {
            ...terms,
            planCode,
            billingStartDate: today,
            billingEndDate: endOfPeriod(today, terms.billingCycle),
          },
        }
      : {}),
  }
}
