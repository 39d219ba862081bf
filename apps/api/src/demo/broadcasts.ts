import { and, asc, eq, isNull } from 'drizzle-orm'
import { broadcastPeople, broadcasts, broadcastTemplates, broadcastTenants } from '../modules/broadcasts/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later, minutes } from '../platform/clock.ts'
import { hashToken, randomToken } from '../platform/tokens.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

const words = { channels: ['EMAIL' as const], recipientType: 'ALL' as const, recipientIds: [] }

const presets = [
  {
    name: 'Fire: leave the building',
    severity: 'CRITICAL' as const,
    title: 'Fire: leave the building now',
    message: 'There is a fire. Leave by the nearest stairs at once.',
    instructions: 'Do not use the lifts.\nHelp those beside you.\nMeet at the fountain.\nSay that you are safe.',
  },
  {
    name: 'Lifts out of order',
    severity: 'INFO' as const,
    title: 'Lifts out of order in East Tower',
    message: 'All lifts of East Tower are out of order. They are being repaired; please use the stairs.',
    responseRequired: false,
  },
  {
    name: 'Water in the basement',
    severity: 'WARNING' as const,
    title: 'Water in the basement',
    message: 'Stay out of the car park. You can collect your car from 6 PM.',
  },
]

/** Presets of the landlord, a drill that is over and one that is planned. */
export async function loadBroadcasts({ db, now }: World, centres: LoadedCentres): Promise<void> {
  const { landlordId, officeCentreId } = centreOf(centres, 'MARINA')
  const scope = { landlordId, officeCentreId }
  await db.insert(broadcastTemplates).values(presets.map((preset) => ({ ...scope, ...words, ...preset })))
  const drill = {
    ...scope,
    ...words,
    severity: 'CRITICAL' as const,
    message: 'This is a drill. Leave by the stairs and meet at the fountain.',
    drill: true,
  }
  const startedDate = later(now, -days(20))
  const stamps = { createdDate: startedDate, updatedDate: later(startedDate, minutes(25)) }
  const by = 'Marina Gate control room'
  const [over] = await db
    .insert(broadcasts)
    .values({
      ...drill,
      ...stamps,
      title: 'Half-yearly fire drill',
      status: 'COMPLETED',
      startedDate,
      startedByFullName: by,
      stoppedDate: stamps.updatedDate,
      stoppedByFullName: by,
    })
    .returning({ id: broadcasts.id })
  await db.insert(broadcasts).values({ ...drill, title: 'Next fire drill', scheduledDate: later(now, days(30)) })
  await loadAnswers({ db, now }, scope, { broadcastId: String(over?.id), startedDate })
}

const floorOf = (index: number) => `${index % 2 === 0 ? 'East' : 'West'} Tower, L${String(4 + index).padStart(2, '0')}`

async function loadAnswers(
  { db }: Pick<World, 'db' | 'now'>,
  scope: { landlordId: string; officeCentreId: string },
  { broadcastId, startedDate }: { broadcastId: string; startedDate: Date },
): Promise<void> {
  const people = await db
    .select({ id: users.id, tenantId: users.officeCentreId })
    .from(users)
    .where(and(eq(users.landlordId, scope.landlordId), eq(users.status, 'ACTIVE'), isNull(users.deletedDate)))
    .orderBy(asc(users.officeCentreId), asc(users.email))
  const tenantIds = [...new Set(people.map(({ tenantId }) => tenantId))]
  const companies = await db
    .insert(broadcastTenants)
    .values(tenantIds.map((tenantId, index) => ({ ...scope, broadcastId, tenantId, floorNos: [floorOf(index)] })))
    .returning({ id: broadcastTenants.id, tenantId: broadcastTenants.tenantId, floorNos: broadcastTenants.floorNos })
  const companyOf = new Map(companies.map((company) => [company.tenantId, company]))
  await db.insert(broadcastPeople).values(
    people.map(({ id: userId, tenantId }, index) => {
      const company = companyOf.get(tenantId)
      const answered = index % 9 !== 0
      return {
        ...scope,
        broadcastId,
        broadcastTenantId: String(company?.id),
        userId,
        tenantId,
        floorNos: company?.floorNos.join('; ') ?? null,
        status: answered ? (index % 70 === 1 ? ('NEED_HELP' as const) : ('SAFE' as const)) : ('NO_RESPONSE' as const),
        respondedDate: answered ? later(startedDate, minutes(1 + (index % 12))) : null,
        tokenHash: hashToken(randomToken()),
        expiresAt: later(startedDate, days(3)),
      }
    }),
  )
}
