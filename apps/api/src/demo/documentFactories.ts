import { documentCategories, documentRecipients, documents, documentVersions } from '../modules/documents/tables.ts'
import { userGroupMembers, userGroups } from '../modules/user-groups/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { systemFiles } from '../platform/tables.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { idOf, nextNumber } from './sample.ts'

type By = TenancyScope & { person: { id: string } }

/** A category of documents without any. */
export async function makeDocumentCategory(db: Database, { landlordId, officeCentreId }: TenancyScope) {
  const categoryName = `Category ${nextNumber()}`
  const id = idOf(
    await db
      .insert(documentCategories)
      .values({ landlordId, officeCentreId, categoryName })
      .returning({ id: documentCategories.id }),
  )
  return { id, categoryName }
}

/** A file that was uploaded for a document; its content is not stored. */
export async function makeDocumentFile(db: Database, { landlordId, officeCentreId, person }: By): Promise<string> {
  const content = { name: 'rules.pdf', fileExtension: 'pdf', mimeType: 'application/pdf', fileSize: 1, sha256: 'a' }
  const origin = { module: 'DOCUMENT', createdDate: new Date(), createdByUserId: person.id }
  return idOf(
    await db
      .insert(systemFiles)
      .values({ landlordId, officeCentreId, ...content, ...origin })
      .returning({ id: systemFiles.id }),
  )
}

/** A published document for a group of one person. */
export async function makeDocument(db: Database, by: By, fields: { title?: string } = {}) {
  const { landlordId, officeCentreId, person } = by
  const scope = { landlordId, officeCentreId }
  const title = fields.title ?? `Document ${nextNumber()}`
  const { id: documentCategoryId } = await makeDocumentCategory(db, scope)
  const systemFileId = await makeDocumentFile(db, by)
  const userGroupId = idOf(
    await db
      .insert(userGroups)
      .values({ ...scope, groupName: `Readers ${nextNumber()}` })
      .returning({ id: userGroups.id }),
  )
  await db.insert(userGroupMembers).values({ ...scope, userGroupId, userId: person.id })
  const id = idOf(
    await db
      .insert(documents)
      .values({ ...scope, title, documentCategoryId, recipientType: 'USER_GROUPS', publishDate: new Date(0) })
      .returning({ id: documents.id }),
  )
  await db.insert(documentRecipients).values({ ...scope, documentId: id, userGroupId })
  await db
    .insert(documentVersions)
    .values({ ...scope, documentId: id, versionNo: 1, systemFileId, createdDate: new Date() })
  return { id, title, documentCategoryId, systemFileId }
}
