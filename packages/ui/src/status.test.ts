import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { statusMeaning } from './status.ts'

type Document = { components: { schemas: Record<string, { enum?: string[] }> } }

const contract = path.join(import.meta.dirname, '../../contract/src/generated/openapi.json')
const { components } = JSON.parse(readFileSync(contract, 'utf8')) as Document

/** What is over, was never begun or asks for nobody: it stays grey. */
const over = new Set(
  (
    'CHECKED_OUT CLOSED DEACTIVATED DISABLED DRAFT ENDED EVENT_ARCHIVED EVENT_DRAFT INACTIVE LAPSED LEFT LIFTED NONE NOT_HERE NOT_STARTED ' +
    'OVER PARTIALLY_REFUNDED PAST PAUSED PAYMENT_EXPIRED REFUNDED RELEASED SLOT_ENDED TAKEN_OVER UNASSIGNED UNSURE VOID WITHDRAWN'
  ).split(' '),
)

test('every status of the contract has a meaning, or is one of those that stay grey', () => {
  const statuses = Object.entries(components.schemas).flatMap(([name, schema]) =>
    /(Status|State|Result)$/.test(name) ? (schema.enum ?? []) : [],
  )
  expect(statuses).toEqual(expect.arrayContaining(['VACANT', 'OVERDUE', 'UPCOMING', 'PENDING_REVIEW', 'LAPSED']))
  const wrong = statuses.filter((status) => (statusMeaning(status) === 'over') !== over.has(status))
  expect([...new Set(wrong)]).toEqual([])
  expect([...over].filter((status) => !statuses.includes(status) && status !== 'UNSURE')).toEqual([])
})

test.each([
  ['VACANT', 'good'],
  ['OCCUPIED', 'taken'],
  ['UPCOMING', 'coming'],
  ['ISSUED', 'noted'],
  ['APPROVED', 'good'],
  ['PENDING_REVIEW', 'waiting'],
  ['OVERDUE', 'attention'],
])('%s means %s', (status, meaning) => {
  expect(statusMeaning(status)).toBe(meaning)
})
