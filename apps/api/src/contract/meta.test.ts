import { addOnCodes, permissionCodes } from '@atrium/contract/generated/operations.ts'
import { describe, expect, it } from 'vitest'
import { operations } from '../operations.ts'
import { contractDocument, resolveParameter } from '../platform/contract.ts'
import { listedOperations } from './operations.ts'

const document = contractDocument()
const entries = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation, id: operation.operationId })),
)
const parameterNames = (entry: (typeof entries)[number], place: string) =>
  (entry.operation.parameters ?? [])
    .map((parameter) => resolveParameter(document, parameter))
    .filter((parameter) => parameter.in === place)
    .map((parameter) => parameter.name)

const known: ReadonlySet<string> = new Set(permissionCodes)

/** Operations that break a rule for a reason; the lists may only get shorter. */
const exceptions = {
  listWithoutPaging: [
    'listSwitchableOfficeCentres',
    'listSessions',
    'listTrustedDevices',
    'listPermissions',
    'listAccessDoorConfigMappings',
    'listAlertLevels',
    'listDocumentVersions',
  ],
  refusesNobody: ['getBotCheck'],
}

describe('the contract', () => {
  it('is served completely and by nothing else', () => {
    expect(Object.keys(operations).toSorted()).toEqual(listedOperations.map((operation) => operation.id).toSorted())
  })

  it.each(entries)('$id has a unique camelCase name', ({ id }) => {
    expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(entries.filter((entry) => entry.id === id)).toHaveLength(1)
  })

  it.each(entries)('$id says who may call it', ({ operation }) => {
    const permission = operation['x-permission']
    const unknown = Array.isArray(permission) ? permission.filter((code) => !known.has(code)) : []
    expect(unknown).toEqual([])
    expect(Array.isArray(permission) || Boolean(operation['x-permission-reason'])).toBe(true)
  })

  it.each(entries.filter(({ method }) => method !== 'get'))('$id decides on the audit trail', ({ operation }) => {
    expect(operation['x-audit']).toBeTruthy()
    expect(operation['x-audit'] !== 'none' || Boolean(operation['x-audit-reason'])).toBe(true)
  })

  it.each(entries.filter(({ operation }) => operation['x-add-on']))(
    '$id names an add-on that exists',
    ({ operation }) => {
      expect(addOnCodes).toContain(operation['x-add-on'])
    },
  )

  it.each(entries)('$id says in a few words what it does, and how it refuses', ({ id, operation }) => {
    expect(operation.summary).toMatch(/^[A-Z][^A-Z]/)
    const refusals = Object.keys(operation.responses).filter((status) => status.startsWith('4'))
    expect(refusals.length > 0 || exceptions.refusesNobody.includes(id)).toBe(true)
  })

  it.each(entries)('$id declares the failure envelope and every parameter of its path', (entry) => {
    expect(entry.operation.responses).toHaveProperty('default')
    const named = [...entry.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(new Set(parameterNames(entry, 'path'))).toEqual(new Set(named))
  })

  it.each(entries.filter(({ id }) => id.startsWith('list') && !exceptions.listWithoutPaging.includes(id)))(
    '$id pages, sorts and searches like every list',
    (entry) => {
      expect(parameterNames(entry, 'query')).toEqual(
        expect.arrayContaining(['page', 'limit', 'sortProperties', 'sortDirection', 'wildcardSearch']),
      )
    },
  )

  it.each(entries.filter(({ id }) => /^generate.*Record$/.test(id)))('$id offers XLSX and CSV', (entry) => {
    expect(parameterNames(entry, 'query')).toContain('format')
  })
})
