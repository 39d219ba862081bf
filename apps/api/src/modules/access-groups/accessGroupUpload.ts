import { normalEmail } from '@atrium/validators/email.ts'
import { countOf } from '@atrium/validators/text.ts'
import { accessGroupMemberColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { operation } from '../../platform/operation.ts'
import {
  groupsByNames,
  heldPairs,
  peopleByEmails,
  type UploadedGroup,
  type UploadedPerson,
} from './accessGroupUpload.views.ts'
import { auditAccessGroup } from './accessGroups.audit.ts'
import { deleteUsers, insertUsers, usedGroupRecord } from './accessGroups.repo.ts'

type Row = Record<string, string>
type Known = {
  people: ReadonlyMap<string, UploadedPerson>
  groups: ReadonlyMap<string, UploadedGroup>
  held: ReadonlyMap<string, string | null>
}

/** Puts many people into access groups, or takes them out (doc 2 §2, §7). */
const accessGroupUpload: BulkKind = {
  kind: 'users-access-group',
  noun: 'access groups of users',
  module: 'access-groups',
  columns: accessGroupMemberColumns,
  check: async (ctx, rows) => {
    const known = await knownOf(ctx, rows)
    const repeated = repeatedKeys(rows.map((row) => `${emailOf(row)} ${groupOf(row)}`))
    return (row, index) => rowErrors(row, repeated.has(index), known)
  },
  write: writeMembers,
}

const emailOf = (row: Row) => normalEmail(row['email'] ?? '')
const groupOf = (row: Row) => (row['accessGroup'] ?? '').trim().toLowerCase()
const actionOf = (row: Row) => (row['action'] ?? '').trim().toUpperCase()

async function knownOf(ctx: Ctx, rows: Row[]): Promise<Known> {
  const people = await peopleByEmails(ctx, [...new Set(rows.map(emailOf))])
  const groups = await groupsByNames(ctx, [...new Set(rows.map(groupOf))])
  const idsOf = (of: ReadonlyMap<string, { id: string }>) => [...of.values()].map(({ id }) => id)
  return { people, groups, held: await heldPairs(ctx, idsOf(groups), idsOf(people)) }
}

function rowErrors(row: Row, repeated: boolean, known: Known): string[] {
  const action = actionOf(row)
  const person = known.people.get(emailOf(row))
  const group = known.groups.get(groupOf(row))
  const errors = [
    personError(row, person),
    groupOf(row) === '' || group ? null : `There is no access group called ${(row['accessGroup'] ?? '').trim()}.`,
    action === '' || action === 'ADD' || action === 'REMOVE' ? null : 'Action must be ADD or REMOVE.',
    repeated ? 'This person and access group appear more than once in the file.' : null,
    person && group && action === 'REMOVE' ? removalError(person, group, known.held) : null,
  ]
  return errors.filter((error) => error !== null)
}

function personError(row: Row, person: UploadedPerson | undefined): string | null {
  if (!person) return emailOf(row) === '' ? null : 'Nobody in this office centre has this e-mail address.'
  return actionOf(row) === 'ADD' && !person.active ? `${person.fullName} is not active.` : null
}

function removalError(person: UploadedPerson, group: UploadedGroup, held: Known['held']): string | null {
  const division = held.get(`${group.id} ${person.id}`)
  if (division === undefined) return `${person.fullName} is not in ${group.name}.`
  return division === null ? null : `${person.fullName} is in ${group.name} by the division ${division}.`
}

/** A group after the other in the order of their ids, so that two uploads do not wait for each other. */
async function writeMembers(ctx: Transactional<Ctx>, rows: Row[]): Promise<void> {
  const { people, groups } = await knownOf(ctx, rows)
  const changes = rows.flatMap((row) => {
    const person = people.get(emailOf(row))
    const group = groups.get(groupOf(row))
    return person && group ? [{ person, group, adds: actionOf(row) === 'ADD' }] : []
  })
  const byGroup = [...Map.groupBy(changes, ({ group }) => group.id)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [id, each] of byGroup) {
    const group = await usedGroupRecord.lock(ctx, id)
    const added = each.filter(({ adds }) => adds).map(({ person }) => person)
    const removed = each.filter(({ adds }) => !adds).map(({ person }) => person)
    if (added.length > 0) await insertUsers(ctx, group, added)
    if (removed.length > 0)
      await deleteUsers(
        ctx,
        group,
        removed.map(({ id: userId }) => userId),
      )
    await auditAccessGroup(ctx, 'UPDATE', group, `Changed ${countOf(each.length, 'person', 'people')} by an upload`, {
      before: { people: namesOf(removed) },
      after: { people: namesOf(added) },
    })
  }
}

const namesOf = (people: readonly UploadedPerson[]) => people.map(({ fullName }) => fullName).slice(0, 50)

export const accessGroupUploadJob = bulkJob(accessGroupUpload)

export const getUsersAccessGroupUploadTemplate = operation('getUsersAccessGroupUploadTemplate', async () =>
  bulkTemplate(accessGroupUpload),
)

export const processUsersAccessGroupData = operation('processUsersAccessGroupData', (ctx, { body }) =>
  previewBulk(ctx, accessGroupUpload, body.dataList),
)

export const uploadUsersAccessGroupData = operation('uploadUsersAccessGroupData', (ctx, { body }) =>
  uploadBulk(ctx, accessGroupUpload, body.dataList, accessGroupUploadJob),
)
