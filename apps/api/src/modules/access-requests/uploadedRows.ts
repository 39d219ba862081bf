import { isDate, parseDate } from '@atrium/validators/dates.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { passKindLabels } from './accessRequests.words.ts'
import { daysProblem, deciderOf, todayAt, type NewRequestFields } from './newRequest.ts'
import { readSettings } from './settings.views.ts'
import type { PassKind } from './tables.ts'
import { readColleagues, readDoors, readGroups } from './wishes.views.ts'

type Row = Record<string, string>
type Settings = Awaited<ReturnType<typeof readSettings>>
type Owned = { id: string; officeCentreId: string }
type Known = { people: Map<string, string>; doors: Map<string, Owned>; groups: Map<string, Owned> }

/** A row of an upload: the request it makes, or what is wrong with it. */
type Read = { errors: string[]; request?: NewRequestFields; settings?: Settings }

/** The rows as requests, or what is wrong with them; people, doors and groups are asked for at once. */
export async function readRows(ctx: Ctx, rows: readonly Row[]): Promise<Read[]> {
  const cells = rows.map(cellsOf)
  const [people, doors, groups] = await Promise.all([
    readColleagues(ctx, { emails: cells.map(({ email }) => email) }),
    readDoors(ctx, { names: cells.flatMap(({ doorNames }) => doorNames) }),
    readGroups(ctx, { names: cells.map(({ groupName }) => groupName) }),
  ])
  const known = {
    people: new Map(people.map((person) => [person.email, person.id])),
    doors: new Map(doors.map((door) => [door.name.toLowerCase(), door])),
    groups: new Map(groups.map((group) => [group.name.toLowerCase(), group])),
  }
  const kept = new Map<string, Settings>()
  const read: Read[] = []
  for (const cell of cells) {
    const found = foundOf(cell, known)
    const owner = deciderOf(ctx, found)
    const settings = kept.get(owner) ?? (await readSettings(ctx, owner))
    kept.set(owner, settings)
    read.push(readRow(ctx, cell, found, settings))
  }
  return read
}

type Cells = ReturnType<typeof cellsOf>

/** What stands in the cells of a row; names in lower case, as they are found. */
function cellsOf(row: Row) {
  const cell = (key: string) => row[key] ?? ''
  return {
    email: cell('email').toLowerCase(),
    doorNames: namesOf(cell('doors')),
    groupName: cell('accessGroup').toLowerCase(),
    pass: cell('passKind'),
    validFrom: dayOf(cell('validFrom')),
    validTo: dayOf(cell('validTo')),
    reason: cell('reason'),
    remarks: cell('remarks'),
  }
}

type Found = ReturnType<typeof foundOf>

/** What the cells of a row name, as far as it is there. */
const foundOf = ({ email, doorNames, groupName, pass }: Cells, known: Known) => ({
  userId: known.people.get(email),
  doors: doorNames.flatMap((name) => known.doors.get(name) ?? []),
  group: known.groups.get(groupName),
  passKind: passKindOf(pass),
})

function readRow(ctx: Ctx, cells: Cells, found: Found, settings: Settings): Read {
  const { validFrom, validTo, reason, remarks } = cells
  const { userId, ...wish } = found
  const errors = [
    userId ? null : 'Nobody active of your office centre has this e-mail address.',
    ...wishProblems(cells, found),
    daysProblemOf(ctx, cells, settings),
    ...lengthProblems(cells),
  ].filter((error) => error !== null)
  if (errors.length > 0 || !userId || !validFrom || !validTo) return { errors }
  const request: NewRequestFields = {
    ...asWish(wish),
    userIds: [userId],
    validFrom,
    validTo,
    reason,
    remarks: remarks || null,
    declarationFileId: null,
  }
  return { errors, settings, request }
}

function asWish({ doors, group, passKind }: Omit<Found, 'userId'>) {
  const wish = { doors, group, passKind: passKind ?? null }
  if (group) return { ...wish, type: 'ACCESS_GROUP' as const }
  return { ...wish, type: passKind ? ('PASS' as const) : ('DOOR' as const) }
}

const wishProblems = ({ doorNames, groupName, pass }: Cells, { doors, group, passKind }: Found) => [
  [doorNames.length > 0, groupName !== '', pass !== ''].filter(Boolean).length === 1
    ? null
    : 'Enter doors, an access group or a pass, but only one of them.',
  doors.length === doorNames.length ? null : 'Some of these doors cannot be requested.',
  groupName === '' || group ? null : 'There is no access group with this name to request.',
  pass === '' || passKind ? null : `Pass must be one of ${Object.values(passKindLabels).join(', ')}.`,
]

function daysProblemOf(ctx: Ctx, { validFrom, validTo }: Cells, settings: Settings): string | null {
  if (!validFrom || !validTo) return 'Enter dates as 01-12-2026.'
  return daysProblem({ validFrom, validTo }, settings, todayAt(ctx, settings))?.message ?? null
}

const most = 500

const lengthProblems = ({ reason, remarks }: Cells) => [
  reason.length > most ? `Reason can have at most ${most} characters.` : null,
  remarks.length > most ? `Remarks can have at most ${most} characters.` : null,
]

/** Names of one cell, in lower case; several are set apart by semicolons. */
const namesOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(';')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean),
  ),
]

const dayOf = (cell: string): string | null => (isDate(cell) ? cell : parseDate(cell))

const passKindOf = (cell: string): PassKind | undefined =>
  (Object.entries(passKindLabels) as [PassKind, string][]).find(
    ([code, label]) => label.toLowerCase() === cell.toLowerCase() || code === cell.toUpperCase(),
  )?.[0]
