import { createHash } from 'node:crypto'
import { visitorFiles } from '../modules/visitors/tables.ts'
import { keyOf } from '../platform/storedContent.ts'
import { systemFiles } from '../platform/tables.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { drawnFace } from './drawnFace.ts'
import type { World } from './world.ts'

/** How many have a photo, and how many drawings there are for them. */
const most = 6
const drawings = 3

type Coming = TenancyScope & { visitorInvitationId: string; createdDate: Date }

/** Photos of some who come today: drawn ones, nobody's. */
export async function loadVisitorPhotos(
  { db, files }: World,
  reception: TenancyScope,
  coming: readonly Coming[],
): Promise<void> {
  const shown = coming.slice(0, most)
  if (shown.length === 0) return
  const pictures = Array.from({ length: drawings }, (_, number) => drawnFace(number + 2))
  const pictureOf = (place: number) => pictures[place % drawings]!
  const { landlordId, officeCentreId } = reception
  const stored = await db
    .insert(systemFiles)
    .values(
      shown.map(({ createdDate }, place) => ({
        landlordId,
        officeCentreId,
        module: 'VISITOR_PHOTO',
        name: 'me.png',
        fileExtension: 'png',
        mimeType: 'image/png',
        fileSize: pictureOf(place).length,
        sha256: createHash('sha256').update(pictureOf(place)).digest('hex'),
        createdDate,
      })),
    )
    .returning({ id: systemFiles.id })
  await Promise.all(
    stored.map(({ id }, place) =>
      files.put(keyOf(officeCentreId, id), pictureOf(place), { mime: 'image/png', fileName: 'me.png' }),
    ),
  )
  await db.insert(visitorFiles).values(
    shown.map((one, place) => ({
      landlordId: one.landlordId,
      officeCentreId: one.officeCentreId,
      visitorInvitationId: one.visitorInvitationId,
      kind: 'PHOTO' as const,
      title: '',
      receptionOfficeCentreId: officeCentreId,
      fileId: stored[place]!.id,
      createdDate: one.createdDate,
    })),
  )
}
