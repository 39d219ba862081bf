import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { faceImages, type FaceImageStatus } from '../modules/access-passes/faces/tables.ts'
import { accessPasses } from '../modules/access-passes/tables.ts'
import { days, later } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { drawnFace } from './drawnFace.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

/** How many drawings there are; people may look alike. */
const drawings = 8

/** Most are known to the readers, some wait, and one was not taken. */
const statuses: readonly FaceImageStatus[] = ['SYNCED', 'SYNCED', 'SYNCED', 'PENDING', 'SYNCED', 'PENDING', 'FAILED']

const holdersOf = (db: Database, { officeCentreId }: TenancyScope) =>
  db
    .select({
      landlordId: accessPasses.landlordId,
      officeCentreId: accessPasses.officeCentreId,
      userId: accessPasses.userId,
    })
    .from(accessPasses)
    .where(
      and(
        eq(accessPasses.officeCentreId, officeCentreId),
        eq(accessPasses.passKind, 'FR'),
        eq(accessPasses.held, true),
      ),
    )
    .orderBy(accessPasses.passNo)
    .limit(28)

/** Pictures of some who hold an FR pass: drawn ones, nobody's. */
export async function loadFaces({ db, now }: World, centres: LoadedCentres): Promise<void> {
  const holders = await holdersOf(db, centreOf(centres, 'MARINA'))
  const pictures = Array.from({ length: drawings }, (_, number) => drawnFace(number))
  const faces = holders.flatMap(({ userId, ...scope }, place) => {
    const content = pictures[place % drawings]
    const status = statuses[place % statuses.length] ?? 'PENDING'
    if (userId === null || !content) return []
    const createdDate = later(now, -days(2 + place))
    return {
      ...scope,
      userId,
      content,
      mimeType: 'image/png' as const,
      fileSize: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      status,
      failureReason: status === 'FAILED' ? 'No face found in the picture' : null,
      syncedDate: status === 'SYNCED' ? later(createdDate, days(1)) : null,
      createdDate,
      updatedDate: createdDate,
    }
  })
  if (faces.length > 0) await db.insert(faceImages).values(faces)
}
