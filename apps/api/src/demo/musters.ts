import { and, asc, eq, isNull } from 'drizzle-orm'
import { officeCentres } from '../modules/office-centres/tables.ts'
import { musterMarks, musterPeople, musters } from '../modules/musters/tables.ts'
import { sites } from '../modules/sites/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, hours, later, minutes, seconds } from '../platform/clock.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

const points = ['Fountain', 'Car park exit']
const floors = ['Tower A, 4', 'Tower A, 5', 'Tower A, 6']
const by = ['Lena Lim', 'Carmen Ong']

/** A fire drill of some weeks ago with its score: some were never found, one was met who was not on the list. */
export async function loadMusters(world: World, centres: LoadedCentres): Promise<void> {
  const { db, now } = world
  const { landlordId, officeCentreId } = centreOf(centres, 'MARINA')
  const scope = { landlordId, officeCentreId }
  const [site] = await db
    .select({ id: sites.id })
    .from(sites)
    .where(eq(sites.officeCentreId, officeCentreId))
    .orderBy(asc(sites.name))
    .limit(1)
  if (!site) return
  await db.update(sites).set({ assemblyPoints: points }).where(eq(sites.officeCentreId, officeCentreId))
  const startedDate = later(now, -days(20))
  const endedDate = later(startedDate, minutes(25))
  const [muster] = await db
    .insert(musters)
    .values({
      ...scope,
      siteId: site.id,
      kind: 'DRILL',
      reason: 'Half-yearly fire drill',
      assemblyPoints: points,
      status: 'ENDED',
      startedDate,
      startedByFullName: 'Marina Gate control room',
      endedDate,
      endedByFullName: 'Marina Gate control room',
      summary: 'The stairs on the fifth floor were crowded. Some were at lunch and had passed no door.',
      createdDate: startedDate,
      updatedDate: endedDate,
    })
    .returning({ id: musters.id })
  await loadList(world, { ...scope, musterId: String(muster?.id) }, startedDate)
}

type OfMuster = { landlordId: string; officeCentreId: string; musterId: string }

/** Whom the drill looked for, and who saw them. */
async function loadList({ db }: World, ofMuster: OfMuster, startedDate: Date): Promise<void> {
  const people = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      companyId: officeCentres.id,
      companyName: officeCentres.companyName,
    })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(and(eq(users.landlordId, ofMuster.landlordId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .orderBy(asc(users.email))
    .limit(30)
  const metDate = later(startedDate, minutes(12))
  const met = {
    ...ofMuster,
    kind: 'UNKNOWN' as const,
    fullName: 'Courier with a red cap',
    evidence: 'MARSHAL' as const,
    evidenceDate: metDate,
    confidence: 'SURE' as const,
    arrived: true,
    ...seen(metDate, 0),
  }
  const listed = people.map((person, index) => ({ ...ofMuster, ...believed(person, startedDate, index) }))
  const made = await db
    .insert(musterPeople)
    .values([...listed, met])
    .returning({
      musterPersonId: musterPeople.id,
      at: musterPeople.accountedDate,
      byFullName: musterPeople.stateByFullName,
      assemblyPoint: musterPeople.assemblyPoint,
    })
  const marks = made.flatMap(({ at, byFullName, ...mark }) =>
    at === null || byFullName === null
      ? []
      : [{ ...ofMuster, ...mark, at, byFullName, receivedDate: at, state: 'SAFE' as const }],
  )
  await db.insert(musterMarks).values(marks)
}

type Person = { id: string; fullName: string; companyId: string; companyName: string }

/** Somebody on the list; of fourteen one was never found. */
const believed = ({ id, ...person }: Person, startedDate: Date, index: number) => ({
  ...person,
  kind: 'PERSON' as const,
  personId: id,
  floorName: floors[index % floors.length] ?? null,
  evidenceDate: later(startedDate, -hours(1 + (index % 3))),
  ...(index % 4 === 0
    ? { evidence: 'CHECK_IN' as const, place: 'Meeting Room Marina', confidence: 'LIKELY' as const }
    : { evidence: 'ENTRY' as const, place: 'Main entrance', confidence: 'SURE' as const }),
  ...(index % 14 === 9 ? {} : seen(later(startedDate, seconds(70 + index * 19)), index)),
})

const seen = (stateDate: Date, index: number) => ({
  state: 'SAFE' as const,
  stateDate,
  accountedDate: stateDate,
  stateByFullName: by[index % by.length] ?? null,
  assemblyPoint: points[index % points.length] ?? null,
})
