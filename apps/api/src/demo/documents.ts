import { and, asc, eq } from 'drizzle-orm'
import { documentCategories, documentReaders, documents, documentVersions } from '../modules/documents/tables.ts'
import { users } from '../modules/users/tables.ts'
import { days, later } from '../platform/clock.ts'
import { storePdf } from './files.ts'
import { idOf } from './sample.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

type Told = {
  title: string
  category: string
  lines: string[]
  daysAgo: number
  toAgree?: boolean
  forTenants?: boolean
}

const told: readonly Told[] = [
  {
    title: 'House rules of Marina Gate',
    category: 'House rules',
    lines: ['House rules of Marina Gate', 'Badges are worn where they can be seen.', 'Bicycles stay on level B1.'],
    daysAgo: 60,
    toAgree: true,
  },
  {
    title: 'Fire safety: ways out and meeting points',
    category: 'Safety',
    lines: ['Fire safety', 'Leave by the stairs, never by the lifts.', 'The meeting point is on the quay.'],
    daysAgo: 30,
  },
  {
    title: 'Fitting-out guide for tenants',
    category: 'Forms and guides',
    lines: ['Fitting-out guide', 'Works need a permit.', 'Noisy works after 19:00 only.'],
    daysAgo: 9,
    forTenants: true,
  },
  {
    title: 'Lift modernisation, timetable',
    category: 'Safety',
    lines: ['Lift modernisation', 'Lifts 3 and 4 are out of service in the second week of next month.'],
    daysAgo: -3,
  },
]

/** What the building has published, who has read it, and a notice for next week. */
export async function loadDocuments(world: World, centres: LoadedCentres): Promise<void> {
  const { db, now } = world
  const { landlordId, officeCentreId } = centreOf(centres, 'MARINA')
  const scope = { landlordId, officeCentreId }
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.email))
    .limit(8)
  const author = people[0]
  if (!author) return
  const names = [...new Set(told.map(({ category }) => category))]
  const categories = await db
    .insert(documentCategories)
    .values(names.map((categoryName) => ({ ...scope, categoryName, createdByUserId: author.id })))
    .returning({ id: documentCategories.id })
  for (const one of told) {
    const created = {
      ...scope,
      createdDate: later(now, -days(Math.max(one.daysAgo, 0) + 1)),
      createdByUserId: author.id,
    }
    const publishDate = later(now, -days(one.daysAgo))
    const systemFileId = await storePdf(world, scope, {
      module: 'DOCUMENT',
      name: `${one.title}.pdf`,
      lines: one.lines,
      createdDate: created.createdDate,
      createdByUserId: author.id,
    })
    const documentId = idOf(
      await db
        .insert(documents)
        .values({
          ...created,
          title: one.title,
          documentCategoryId: categories[names.indexOf(one.category)]!.id,
          recipientType: one.forTenants ? 'ACCOUNT_TYPE' : 'ALL',
          accountTypes: one.forTenants ? ['TENANT'] : [],
          acknowledgementRequired: one.toAgree ?? false,
          publishDate,
          // Those who were told of it have read it long ago; the demo sends no mails of its own.
          announcedVersionNo: one.daysAgo > 0 ? 1 : 0,
        })
        .returning({ id: documents.id }),
    )
    await db.insert(documentVersions).values({ ...created, documentId, versionNo: 1, systemFileId })
    if (one.daysAgo < 0 || one.forTenants) continue
    await db
      .insert(documentReaders)
      .values(people.map(({ id }, n) => ({ ...scope, documentId, userId: id, ...readingOf(one, publishDate, n) })))
  }
}

/** Of three people two have opened it, one has agreed to it where that is asked for. */
function readingOf({ toAgree }: Told, publishDate: Date, n: number) {
  const opened = n % 3 < 2 ? { openedDate: later(publishDate, days(n)), openedVersionNo: 1, noOfOpenings: 1 } : {}
  const agreed =
    toAgree && n % 3 === 0 ? { acknowledgedDate: later(publishDate, days(n)), acknowledgedVersionNo: 1 } : {}
  return { announcedDate: publishDate, announcedVersionNo: 1, ...opened, ...agreed }
}
