import { sql, type SQL } from 'drizzle-orm'
import type { OfficeCentreType } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { userGroupMembers, userGroups } from '../user-groups/tables.ts'
import { documentRecipients, documents, type DocumentAccountType } from './tables.ts'

/** The kind of people an office centre has, by its type (entities 2.6). */
export const accountTypes: Record<OfficeCentreType, DocumentAccountType> = {
  LANDLORD: 'LANDLORD',
  TENANT: 'TENANT',
  OFFICE: 'DEFAULT',
}

const document = {
  id: qualified(documents.id),
  recipientType: qualified(documents.recipientType),
  accountTypes: qualified(documents.accountTypes),
}

type Reach = { officeCentreId: SQL; accountType: SQL; inGroup: SQL }

const reach = ({ officeCentreId, accountType, inGroup }: Reach): SQL => sql`case ${document.recipientType}
    when 'ALL' then true
    when 'ACCOUNT_TYPE' then ${accountType} = any(${document.accountTypes})
    when 'TENANTS' then exists (select 1 from ${documentRecipients} r
      where r.document_id = ${document.id} and r.tenant_id = ${officeCentreId})
    else exists (${inGroup}) end`

/** Whether a document is for a person of its office centre or, where that is a landlord, of a tenant. */
export const isForPerson = ({ userId, ...place }: { userId: SQL; officeCentreId: SQL; accountType: SQL }): SQL =>
  reach({
    ...place,
    inGroup: sql`select 1 from ${documentRecipients} r
      join ${userGroupMembers} m on m.user_group_id = r.user_group_id
      where r.document_id = ${document.id} and m.user_id = ${userId}`,
  })

/** Whether a document of a landlord is for a tenant company, or for some of its people. */
export const isForCompany = (officeCentreId: string): SQL =>
  reach({
    officeCentreId: sql`${officeCentreId}::uuid`,
    accountType: sql`'TENANT'`,
    inGroup: sql`select 1 from ${documentRecipients} r
      join ${userGroups} g on g.id = r.user_group_id and g.deleted_date is null
      where r.document_id = ${document.id} and g.office_centre_id = ${officeCentreId}::uuid`,
  })
