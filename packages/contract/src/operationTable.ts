/** The parts of an OpenAPI document that Atrium reads. */
export type OpenApiDocument = {
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, { enum?: string[] }> }
}

export type OpenApiOperation = {
  operationId: string
  parameters?: unknown[]
  requestBody?: { content?: Record<string, unknown> }
  responses: Record<string, unknown>
  'x-permission': string[] | 'authenticated' | 'public'
  'x-permission-reason'?: string
  'x-add-on'?: string
  'x-audit'?: string
  'x-about'?: string
  'x-changes'?: string
  'x-audit-reason'?: string
  'x-silent'?: boolean
  'x-rate-limit'?: { points: number; seconds: number }
  'x-body-limit'?: number
}

/** One row of the operation table: what client, guard and menus need to know of a call. */
export type OperationRow = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  permission: readonly string[] | 'authenticated' | 'public'
  addOn?: string
  audit?: string
  silent?: true
  multipart?: true
}

/** Every operation of the document by its operationId, in the order of the document. */
export function operationTable(document: OpenApiDocument): Record<string, OperationRow> {
  const rows = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) => [operation.operationId, operationRow(method, path, operation)] as const,
    ),
  )
  return Object.fromEntries(rows)
}

function operationRow(method: string, path: string, operation: OpenApiOperation): OperationRow {
  return {
    method: method.toUpperCase() as OperationRow['method'],
    path,
    permission: operation['x-permission'],
    ...(operation['x-add-on'] ? { addOn: operation['x-add-on'] } : {}),
    ...(operation['x-audit'] ? { audit: operation['x-audit'] } : {}),
    ...(operation['x-silent'] ? { silent: true as const } : {}),
    ...(operation.requestBody?.content?.['multipart/form-data'] ? { multipart: true as const } : {}),
  }
}

/** The codes of an enumeration of the contract. */
export function permissionCodes(document: OpenApiDocument, name: 'Permission' | 'AddOn'): string[] {
  return document.components.schemas[name]?.enum ?? []
}
