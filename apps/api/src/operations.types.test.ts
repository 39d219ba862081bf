import type { OperationId } from '@atrium/contract/generated/operations.ts'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'
import type { AllowedAction, NoStrays, Operations } from './platform/operation.ts'

const { getUserGroup, ...others } = operations

test('a complete table compiles, and what is not one does not', () => {
  const complete = { ...others, getUserGroup }
  complete satisfies Operations<OperationId> & NoStrays<typeof complete>

  // @ts-expect-error one operation is missing
  others satisfies Operations<OperationId>

  const withStray = { ...complete, shutDown: getUserGroup }
  // @ts-expect-error the contract knows no such operation
  withStray satisfies NoStrays<typeof withStray>

  const misanswering = { ...others, getUserGroup: async () => 'well' }
  // @ts-expect-error the contract promises another answer
  misanswering satisfies Operations<OperationId>

  expect(Object.keys(complete)).toHaveLength(Object.keys(operations).length)
})

test('an action that the contract does not name does not compile', () => {
  const known = ['edit', 'add-users'] satisfies AllowedAction<'getUserGroup'>[]
  // @ts-expect-error nobody approves a user group
  const unknown = ['approve'] satisfies AllowedAction<'getUserGroup'>[]
  expect(known).not.toEqual(unknown)
})
