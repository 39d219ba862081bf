import { dateOfInstant, daysAfter, daysBetween, formatDate } from '@atrium/validators/dates.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { Input } from '../../platform/operation.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { clockName, momentAt } from '../../platform/siteClock.ts'
import { auditRequests } from './accessRequests.audit.ts'
import { auditedFields } from './accessRequests.present.ts'
import { insertRequests, type NewRequest } from './accessRequests.repo.ts'
import { isOwnFile, readRequests } from './accessRequests.views.ts'
import { announceRequestJob } from './announcements.jobs.ts'
import { approveRequest } from './decideRequest.ts'
import { readSettings } from './settings.views.ts'
import { readColleagues, readDoors, readGroups } from './wishes.views.ts'

type Body = Input<'createAccessRequest'>['body']
type Settings = Awaited<ReturnType<typeof readSettings>>
type Owned = { id: string; officeCentreId: string }

/** What is asked for, once it is known to be there: nobody asks for doors and passes alike. */
export type Wish = Pick<Body, 'type'> & {
  doors: readonly Owned[]
  group: Owned | undefined
  passKind: NonNullable<Body['passKind']> | null
}

/** Whose people decide: those of whoever owns the group, else of the building. */
export const deciderOf = (ctx: Ctx, { group, doors }: Pick<Wish, 'group' | 'doors'>): string =>
  group?.officeCentreId ?? doors[0]?.officeCentreId ?? ctx.scope.landlordId

/** What one person asks for, checked; 400 beside the field that is wrong. */
export async function checkedRequest(ctx: Ctx, body: Body): Promise<{ request: NewRequestFields; settings: Settings }> {
  const wish = await checkedWish(ctx, body)
  const settings = await readSettings(ctx, deciderOf(ctx, wish))
  const problem = daysProblem(body, settings, todayAt(ctx, settings))
  if (problem) throw invalidField(problem.field, problem.message)
  if (settings.declarationRequired && !body.declarationAccepted)
    throw invalidField('declarationAccepted', 'Read and accept the declaration first.', 'required')
  if (body.declarationFileId && !(await isOwnFile(ctx, body.declarationFileId)))
    throw invalidField('declarationFileId', 'Upload the file again.')
  if (body.reason.trim() === '') throw invalidField('reason', 'Enter a reason.', 'required')
  const request = {
    ...wish,
    userIds: await checkedPeople(ctx, body.userIds ?? []),
    validFrom: body.validFrom,
    validTo: body.validTo,
    reason: body.reason.trim(),
    remarks: body.remarks?.trim() || null,
    declarationFileId: body.declarationFileId ?? null,
  }
  return { request, settings }
}

export type NewRequestFields = Wish &
  Pick<NewRequest, 'userIds' | 'validFrom' | 'validTo' | 'reason' | 'remarks' | 'declarationFileId'>

async function checkedWish(ctx: Ctx, body: Body): Promise<Wish> {
  const { type } = body
  const nothing = { doors: [], group: undefined, passKind: null }
  if (type === 'PASS') {
    if (!body.passKind) throw invalidField('passKind', 'Choose the kind of pass.', 'required')
    return { ...nothing, type, passKind: body.passKind }
  }
  if (type === 'ACCESS_GROUP') {
    if (!body.accessGroupId) throw invalidField('accessGroupId', 'Choose an access group.', 'required')
    const [group] = await readGroups(ctx, { ids: [body.accessGroupId] })
    if (!group) throw invalidField('accessGroupId', 'Choose an access group from the list.')
    return { ...nothing, type, group }
  }
  const ids = [...new Set(body.accessDoorIds)]
  if (ids.length === 0) throw invalidField('accessDoorIds', 'Choose at least one door.', 'required')
  const doors = await readDoors(ctx, { ids })
  if (doors.length < ids.length)
    throw invalidField('accessDoorIds', 'Some of these doors cannot be requested. Choose from the list.')
  if (new Set(doors.map(({ officeCentreId }) => officeCentreId)).size > 1)
    throw invalidField('accessDoorIds', 'Make separate requests for doors of the building and your own doors.')
  return { ...nothing, type, doors }
}

async function checkedPeople(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  const ids = userIds.length > 0 ? [...new Set(userIds)] : [ctx.actor.userId]
  if (userIds.length > 0 && (await readColleagues(ctx, { ids })).length < ids.length)
    throw invalidField('userIds', 'Some of these people are not active users of your office centre.')
  return ids
}

export const todayAt = (ctx: Ctx, { timezoneOffset }: Settings): string => dateOfInstant(ctx.now(), timezoneOffset)

/** What is wrong with the days; undefined where nothing is. */
export function daysProblem(
  { validFrom, validTo }: { validFrom: string; validTo: string },
  { maxDays }: Pick<Settings, 'maxDays'>,
  today: string,
): { field: 'validFrom' | 'validTo'; message: string } | undefined {
  if (validTo < validFrom) return { field: 'validTo', message: 'The last day is before the first.' }
  if (validTo < today) return { field: 'validTo', message: 'Choose a last day in the future.' }
  if (daysBetween(validFrom, validTo) >= maxDays)
    return { field: 'validTo', message: `Access is given for ${countOf(maxDays, 'day', 'days')} at most.` }
  if (validFrom > daysAfter(today, mostDaysAhead))
    return {
      field: 'validFrom',
      message: `Choose a first day no later than ${formatDate(daysAfter(today, mostDaysAhead))}.`,
    }
  return undefined
}

const mostDaysAhead = 365

/** Makes requests, each with its number, asks those who decide, or approves by themselves where the settings say so. */
export async function makeRequests(
  ctx: Transactional<Ctx>,
  requests: readonly { request: NewRequestFields; settings: Settings }[],
): Promise<string[]> {
  const rows: NewRequest[] = []
  for (const { request, settings } of requests) rows.push(await asRow(ctx, request, settings))
  const ids = await insertRequests(ctx, rows)
  const made = await readRequests(ctx, ids)
  await auditRequests(ctx, 'CREATE', made, 'Asked for access', (row) => ({ after: auditedFields(row) }))
  const isByItself = (index: number) => requests[index]?.settings.autoApprove ?? false
  const asked = ids.filter((_, index) => !isByItself(index))
  await enqueueAll(
    ctx,
    announceRequestJob,
    asked.map((id) => ({ id, event: 'REQUESTED' as const })),
  )
  for (const [index, id] of ids.entries()) if (isByItself(index)) await approveRequest(ctx, 'SYSTEM', { id })
  return ids
}

async function asRow(
  ctx: Transactional<Ctx>,
  { type, group, passKind, doors, ...fields }: NewRequestFields,
  settings: Settings,
): Promise<NewRequest> {
  const clock = clockName({ timeZone: null, timezoneOffset: settings.timezoneOffset })
  return {
    ...fields,
    type,
    passKind,
    doors,
    referenceNo: await nextReferenceNumber(ctx, 'AR'),
    decidingOfficeCentreId: deciderOf(ctx, { group, doors }),
    applicantUserId: ctx.actor.userId,
    groupOfficeCentreId: group?.officeCentreId ?? null,
    accessGroupId: group?.id ?? null,
    startsAt: momentAt(fields.validFrom, 0, clock),
    endsAt: momentAt(fields.validTo, 1440, clock),
    declarationAcceptedDate: settings.declarationRequired ? ctx.now() : null,
  }
}
