import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import type { ChosenDays } from '@atrium/validators/chosenSpans.ts'
import type { AccessRequestDeclaration } from './accessRequestQueries.ts'

export type RequestValues = {
  type: Schemas['AccessRequestType']
  accessDoorIds: string[]
  accessGroupId: string | null
  passKind: Schemas['RequestedPassKind'] | ''
  userIds: string[]
  days: ChosenDays
  reason: string
  remarks: string
  /** The office centre whose declaration was accepted; the text changes with what is asked for. */
  declarationAccepted: string | null
  declarationFile: UploadedFile[]
}

export const emptyRequest: RequestValues = {
  type: 'DOOR',
  accessDoorIds: [],
  accessGroupId: null,
  passKind: '',
  userIds: [],
  days: { first: null, last: null },
  reason: '',
  remarks: '',
  declarationAccepted: null,
  declarationFile: [],
}

/** Whose declaration is asked for: of a door or group, or of passes; undefined while nothing is chosen. */
export function declarationPlace({ type, accessDoorIds, accessGroupId }: RequestValues) {
  if (type === 'DOOR') return accessDoorIds[0] === undefined ? undefined : { accessDoorId: accessDoorIds[0] }
  if (type === 'ACCESS_GROUP') return accessGroupId === null ? undefined : { accessGroupId }
  return {}
}

/** Whether the text that is shown was accepted, rather than one shown before. */
export const isAccepted = (values: RequestValues, declaration: AccessRequestDeclaration | undefined): boolean =>
  declaration?.required === true && values.declarationAccepted === declaration.officeCentre.id

/** What is missing, by the fields of the form; the fields of days are those of the contract. */
export function problemsOf(
  values: RequestValues,
  declaration: AccessRequestDeclaration | undefined,
): Record<string, string> {
  const { type, accessDoorIds, accessGroupId, passKind, days, reason } = values
  const isUnread = declaration?.required === true && !isAccepted(values, declaration)
  return wrongFields([
    ['accessDoorIds', type === 'DOOR' && accessDoorIds.length === 0, 'Choose at least one door.'],
    ['accessGroupId', type === 'ACCESS_GROUP' && accessGroupId === null, 'Choose an access group.'],
    ['passKind', type === 'PASS' && passKind === '', 'Choose the kind of pass.'],
    ['validFrom', days.first === null, 'Choose the first day.'],
    ['validTo', days.last === null, 'Choose the last day.'],
    ['reason', reason.trim() === '', 'Enter a reason.'],
    ['declarationAccepted', isUnread, 'Read and accept the declaration first.'],
  ])
}

/** What the server is sent: of the ways to ask, the one that was chosen. */
export const accessRequestInput = (
  values: RequestValues,
  declaration: AccessRequestDeclaration | undefined,
): Schemas['AccessRequestInput'] => ({
  type: values.type,
  userIds: values.userIds,
  accessDoorIds: values.type === 'DOOR' ? values.accessDoorIds : [],
  accessGroupId: values.type === 'ACCESS_GROUP' ? values.accessGroupId : null,
  passKind: values.type === 'PASS' && values.passKind !== '' ? values.passKind : null,
  validFrom: values.days.first ?? '',
  validTo: values.days.last ?? '',
  reason: values.reason.trim(),
  remarks: orNull(values.remarks.trim()),
  declarationAccepted: isAccepted(values, declaration),
  declarationFileId: declaration?.required ? (values.declarationFile[0]?.systemFileId ?? null) : null,
})
