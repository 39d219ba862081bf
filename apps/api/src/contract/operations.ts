import {
  operations as table,
  permissionCodes,
  type OperationId,
  type Permission,
} from '@atrium/contract/generated/operations.ts'

export type ListedOperation = {
  id: OperationId
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  permission: readonly Permission[] | 'authenticated' | 'public'
  addOn: string | undefined
  audit: string | undefined
}

/** Every operation of the contract, for the tests that are generated from it. */
export const listedOperations: ListedOperation[] = Object.entries(table).map(([id, row]) => ({
  id: id as OperationId,
  method: row.method,
  path: row.path,
  permission: row.permission,
  addOn: 'addOn' in row ? String(row.addOn) : undefined,
  audit: 'audit' in row ? row.audit : undefined,
}))

export const guarded = listedOperations.filter((operation) => operation.permission !== 'public')
export const everyPermission = permissionCodes
export const isScoped = (operation: ListedOperation) => operation.path.startsWith('/office-centres/{officeCentreId}')
/** Streams never end by themselves; one test of their own reads them. */
export const isStream = (operation: ListedOperation) => operation.id === 'streamMyEvents'

/** Values for the parameters of a path other than the office centre. */
export function pathValues(operation: ListedOperation, value: string): Record<string, string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  return Object.fromEntries(names.filter((name) => name !== 'officeCentreId').map((name) => [name, value]))
}
