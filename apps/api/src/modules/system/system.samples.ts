import { idOf, type Sample } from '../../demo/sample.ts'
import { bulkUploads, systemFiles } from '../../platform/tables.ts'

/** Records of this module to call operations with. */
export const systemSamples = {
  'bulk-uploads': {
    of: 'PERSON',
    make: async (db, { landlordId, officeCentreId, person }) => {
      const upload = { kind: 'users', status: 'UPLOADED', rows: [], createdDate: new Date() }
      return idOf(
        await db
          .insert(bulkUploads)
          .values({ landlordId, officeCentreId, userId: person.id, ...upload })
          .returning({ id: bulkUploads.id }),
      )
    },
  },
  'system-files': {
    of: 'CENTRE',
    make: async (db, { landlordId, officeCentreId, person }) => {
      const content = { name: 'plan.png', fileExtension: 'png', mimeType: 'image/png', fileSize: 1, sha256: 'a' }
      const origin = { module: 'hotdesks', createdDate: new Date(), createdByUserId: person.id }
      return idOf(
        await db
          .insert(systemFiles)
          .values({ landlordId, officeCentreId, ...content, ...origin })
          .returning({ id: systemFiles.id }),
      )
    },
  },
} satisfies Record<string, Sample>
