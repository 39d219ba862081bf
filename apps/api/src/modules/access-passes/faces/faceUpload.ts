import { isEmail } from '@atrium/validators/email.ts'
import type { BulkKind } from '../../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { repeatedKeys } from '../../../platform/repeatedKeys.ts'
import { creditBalance } from '../../subscriptions/index.ts'
import { auditCards } from '../accessPasses.audit.ts'
import { passesOfPeople } from '../accessPasses.views.ts'
import { givePersonal, lockActiveHolder } from '../assignment.ts'
import { activePeopleByEmail } from '../cardUpload.views.ts'
import { noQuotaLeft } from '../requestedPasses.ts'
import type { FaceArchive, FaceRow, FaceUpload } from './faceArchives.ts'
import { replaceFaces } from './faces.repo.ts'
import { userGroupsOf } from './faces.views.ts'

const emailOf = (row: FaceRow) => (row['email'] ?? '').toLowerCase()
const pictureOf = (row: FaceRow) => (row['picture'] ?? '').toLowerCase()
const groupOf = (row: FaceRow) => (row['userGroupName'] ?? '').toLowerCase()

/** What the rows are held against. */
async function facts(ctx: Ctx, rows: readonly FaceRow[]) {
  const people = await activePeopleByEmail(ctx, rows.map(emailOf).filter(Boolean))
  const ids = [...people.values()]
  const passes = await passesOfPeople(ctx, 'FR', ids)
  return {
    personOf: (row: FaceRow) => people.get(emailOf(row)),
    holds: (userId: string) => passes.get(userId)?.held === true,
    groups: await userGroupsOf(ctx, ids),
  }
}

type Facts = Awaited<ReturnType<typeof facts>>

/** Why the person of a row cannot be given what it says; without one the pass is theirs, or they hold it already. */
function problemsOfPerson(row: FaceRow, { personOf, holds, groups }: Facts): (string | null)[] {
  if (emailOf(row) === '') return []
  const userId = personOf(row)
  if (userId === undefined)
    return [
      isEmail(emailOf(row))
        ? 'There is no active user with this e-mail.'
        : 'Name the file after the person’s e-mail address, such as dana@marinagate.example.jpg.',
    ]
  if (groupOf(row) === '') return []
  return [
    groups.get(userId)?.has(groupOf(row)) ? null : 'This person is not in a user group with this name.',
    holds(userId) ? 'This person has an FR pass. Leave the user group out to change the picture only.' : null,
  ]
}

/** Why the picture of a row cannot be taken. */
function problemOfPicture(row: FaceRow, pictures: FaceArchive['pictures']): string | null {
  const picture = pictures.get(pictureOf(row))
  if (typeof picture === 'string') return picture
  if (picture === undefined) return pictureOf(row) === '' ? null : 'The archive has no picture with this name.'
  return emailOf(row) === '' ? 'No row of the sheet names this picture.' : null
}

/** Pictures of faces: whoever holds no FR pass is given one, through the group of the row where it names one. */
export const faceUploadOf = ({ kind, columns }: FaceUpload, { pictures }: Pick<FaceArchive, 'pictures'>): BulkKind => ({
  kind,
  noun: 'faces',
  module: 'access-passes',
  columns,
  check: async (ctx, rows) => {
    const found = await facts(ctx, rows)
    const repeated = repeatedKeys(rows.map(emailOf))
    let left = (await creditBalance(ctx, ctx.scope.officeCentreId)).STAFF_FR_PASS
    return (row, index) => {
      const errors = [
        ...problemsOfPerson(row, found),
        repeated.has(index) && emailOf(row) !== '' ? 'This person appears more than once in the archive.' : null,
        problemOfPicture(row, pictures),
        (row['remarks'] ?? '').length > 200 ? 'Remarks can have at most 200 characters.' : null,
      ].filter((error) => error !== null)
      const userId = found.personOf(row)
      if (errors.length > 0 || userId === undefined || found.holds(userId)) return errors
      left -= 1
      return left < 0 ? [noQuotaLeft] : []
    }
  },
  write: (ctx, rows) => write(ctx, rows, pictures),
})

/** In the order of people's ids, so that two uploads at once wait for each other rather than for ever. */
async function write(ctx: Transactional<Ctx>, rows: FaceRow[], pictures: FaceArchive['pictures']): Promise<void> {
  const { personOf, holds, groups } = await facts(ctx, rows)
  const faces = rows
    .flatMap((row) => {
      const userId = personOf(row)
      const picture = pictures.get(pictureOf(row))
      return userId === undefined || picture === undefined || typeof picture === 'string'
        ? []
        : [{ userId, picture, row }]
    })
    .toSorted((one, other) => (one.userId < other.userId ? -1 : 1))
  for (const { userId, row } of faces) {
    const holder = await lockActiveHolder(ctx, userId)
    const given = { userGroupId: groups.get(userId)?.get(groupOf(row)) ?? null, remarks: row['remarks'] ?? null }
    if (!holds(userId)) await givePersonal(ctx, holder, 'FR', given)
  }
  await replaceFaces(ctx, faces)
  const passes = await passesOfPeople(
    ctx,
    'FR',
    faces.map(({ userId }) => userId),
  )
  await auditCards(ctx, 'UPDATE', [...passes.values()], 'Added the picture by an upload')
}
