import type { OpenApiDocument, OpenApiOperation } from './operationTable.ts'

/** Where a call names a record: a parameter, or a field of the body such as `levels[].userIds[]`. */
export type RecordField = { in: 'path' | 'query' | 'body'; name: string; kind: string }

type Schema = {
  $ref?: string
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Parameter = { name: string; in: string; schema: Schema }

/** What the name of a field does not tell by itself: all of the name, or the word before `Id` and `Ids`. */
const kindsByWord: Record<string, string> = {
  attachmentFile: 'system-files',
  template: 'emergency-broadcast-templates',
  'ids[]': 'my-notifications',
  'moved[].id': 'hotdesks',
  'removed[].id': 'hotdesks',
  'opcItemAddOnOptions[].id': 'opc-item-add-on-options',
  opcItemAddOnOption: 'opc-item-add-on-options',
  opcOrderItem: 'opc-order-items',
  'tagIds[]': 'facility-tags',
  tagId: 'facility-booking-period-tags',
  accessDoor: 'access-doors',
  crewMember: 'fm-form-crew',
  doc: 'fm-form-documents',
  documentFile: 'system-files',
  file: 'system-files',
  photoFile: 'system-files',
  fmFormTcFile: 'system-files',
  door: 'access-doors',
  callingDoor: 'access-doors',
  visitDoor: 'access-doors',
  group: 'access-groups',
  level: 'elevator-access-levels',
  notAssignAreaOrArea: 'areas',
  moveCategoriesToSection: 'opc-sections',
  approverUser: 'users',
  company: 'office-centres',
  declarationFile: 'system-files',
  escalateToUser: 'users',
  standInUser: 'users',
  excludeSite: 'sites',
  blocking: 'facility-blockings',
  category: 'facility-categories',
  customer: 'tenants',
  defaultAccessGroup: 'access-groups',
  device: 'trusted-devices',
  'deviceIds[]': 'devices',
  masterDevice: 'devices',
  configuration: 'access-configurations',
  reader: 'devices',
  scanner: 'device-qr-scanners',
  syncGroup: 'user-groups',
  deviceController: 'device-controllers',
  'controllerIds[]': 'device-controllers',
  deviceQrScanner: 'device-qr-scanners',
  entity: 'users',
  equipment: 'facility-equipments',
  excludeBooking: 'facility-bookings',
  excludeDivision: 'divisions',
  excludeUserGroup: 'user-groups',
  floorPlanFile: 'system-files',
  handOverUser: 'users',
  marshalUser: 'users',
  hold: 'booking-holds',
  hostUser: 'users',
  imageFile: 'system-files',
  instance: 'booking-instances',
  landlord: 'office-centres',
  logoFile: 'system-files',
  logoImageFile: 'system-files',
  payable: 'invoices',
  recipient: 'tenants',
  retailTenant: 'tenants',
  requestedByUser: 'users',
  resource: 'bookable-resources',
  rexTimeZone: 'access-time-zones',
  signatureFile: 'system-files',
  subAdmin: 'users',
  slot: 'activity-event-time-slots',
  timeSlot: 'activity-event-time-slots',
  bannerImageFile: 'system-files',
  target: 'facilities',
  targetResource: 'bookable-resources',
  targetUser: 'users',
  tcFile: 'system-files',
  templateFile: 'system-files',
  unit: 'office-centre-units',
  value: 'system-data-values',
  zone: 'hotdesk-zones',
}

/** What a name means in one call alone. */
const kindsByOperation: Record<string, Record<string, string>> = {
  batchUpdateTenantBroadcastUserDetails: { 'ids[]': 'emergency-broadcast-user-details' },
  /** The same where one operation means another kind by it. */
  cancelActivityEventParticipants: { 'ids[]': 'activity-event-participants' },
  /** People order from all shops of their estate. */
  createMyOrder: { retailStoreId: 'shops' },
  checkInActivityEventParticipants: { 'ids[]': 'activity-event-participants' },
}

/** Kinds whose path begins with other words than their own. */
const kindsByPath: Record<string, string> = {
  'tenants/facility-bookings': 'common-space-bookings',
  'alert-notifications/levels': 'alert-levels',
  'hotdesk-zone-displays/api-keys': 'zone-display-keys',
}

/** Names that mean another kind in the queries of one collection. */
const kindsByPlace: Record<string, string> = {
  'documents categoryIds[]': 'document-categories',
  'retail-stores categoryIds[]': 'opc-categories',
}

/** Where each operation for signed-in people names records; throws for an id that no kind is known of. */
export function recordFieldsOf(document: OpenApiDocument): Record<string, readonly RecordField[]> {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item)
      .filter((operation) => operation['x-permission'] !== 'public')
      .map((operation) => ({ path, operation })),
  )
  const inPaths = entries.map(({ path, operation }) => [operation.operationId, pathFields(path)] as const)
  const known = new Set(inPaths.flatMap(([, fields]) => fields.map(({ kind }) => kind)))
  const all = entries.map(({ path, operation }) => {
    const named = [...queryNames(document, operation), ...bodyNames(document, operation)]
    const collection = path.replace(scope, '').split('/')[1] ?? ''
    const fields = named.map((field) => ({
      ...field,
      kind: kindsByPlace[`${collection} ${field.name}`] ?? kindOf(operation.operationId, field.name, known),
    }))
    return [operation.operationId, [...pathFields(path), ...fields]] as const
  })
  return Object.fromEntries(all.filter(([, fields]) => fields.length > 0))
}

/** Every kind of record that some operation names, sorted. */
export const recordKinds = (fields: Record<string, readonly RecordField[]>): string[] =>
  [...new Set(Object.values(fields).flatMap((of) => of.map(({ kind }) => kind)))].toSorted()

const scope = '/office-centres/{officeCentreId}'

/** Paths under `users` that only the person themselves may call. */
const ofThemselves = /^\/users\/\{\w+\}\/(facility-bookings|change-password)(\/|$)/

function pathFields(path: string): RecordField[] {
  const parts = path.replace(scope, '').split('/')
  return parts.flatMap((part, index) => {
    const name = /^\{(id|\w+Id|\w+Token)\}$/.exec(part)?.[1]
    if (name === undefined) return []
    const words = parts.slice(0, index).filter((word) => !word.startsWith('{'))
    // A mapping is called by the collection it stands in.
    const isNamed = name.endsWith('Id') && name !== 'mappingId'
    const kind = kindsByPath[words.slice(-2).join('/')] ?? (isNamed ? kindByName(name) : words.at(-1))
    const isThemselves = kind === 'users' && ofThemselves.test(path.replace(scope, ''))
    return [{ in: 'path' as const, name, kind: isThemselves ? 'own-users' : String(kind) }]
  })
}

function kindByName(name: string): string {
  const word = String(name.split('.').pop()).replace(/Ids?(\[\])?$/, '')
  const plain = word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return kindsByWord[name] ?? kindsByWord[word] ?? (plain.endsWith('y') ? `${plain.slice(0, -1)}ies` : `${plain}s`)
}

function kindOf(operationId: string, name: string, known: ReadonlySet<string>): string {
  const own = kindsByOperation[operationId]?.[name]
  if (own !== undefined) return own
  const ofOperation = kindsByOperation[operationId]?.[name]
  if (ofOperation !== undefined) return ofOperation
  const kind = kindByName(name)
  if (known.has(kind) || Object.values(kindsByWord).includes(kind)) return kind
  throw new Error(`${operationId} names a record by ${name}; say its kind in packages/contract/src/recordFields.ts`)
}

function queryNames(document: OpenApiDocument, operation: OpenApiOperation): Omit<RecordField, 'kind'>[] {
  return (operation.parameters ?? [])
    .map((parameter) => found<Parameter>(document, parameter))
    .filter((parameter) => parameter.in === 'query' && isId(document, parameter.schema))
    .map(({ name }) => ({ in: 'query', name }))
}

function bodyNames(document: OpenApiDocument, operation: OpenApiOperation): Omit<RecordField, 'kind'>[] {
  const json = operation.requestBody?.content?.['application/json'] as { schema: Schema } | undefined
  return json ? idsIn(document, json.schema).map((name) => ({ in: 'body', name })) : []
}

function isId(document: OpenApiDocument, schema: Schema): boolean {
  const { format, items } = found<Schema>(document, schema)
  return format === 'uuid' || (items !== undefined && isId(document, items))
}

function idsIn(document: OpenApiDocument, given: Schema, at = '', depth = 0): string[] {
  const schema = found<Schema>(document, given)
  if (depth > 8) return []
  if (schema.format === 'uuid') return [at]
  const alternatives = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [
    ...alternatives.flatMap((part) => idsIn(document, part, at, depth + 1)),
    ...(schema.items ? idsIn(document, schema.items, `${at}[]`, depth + 1) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      idsIn(document, part, at === '' ? name : `${at}.${name}`, depth + 1),
    ),
  ]
}

/** What a reference stands for, or the thing itself. */
function found<Thing>(document: OpenApiDocument, given: unknown): Thing {
  const reference = (given as { $ref?: string }).$ref
  if (reference === undefined) return given as Thing
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document)
  return found(document, target)
}
