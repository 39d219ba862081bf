import type { OperationId } from '@atrium/contract/generated/operations.ts'
import * as columns from '@atrium/validators/uploadColumns.ts'

type UploadId = Extract<OperationId, `upload${string}Data`>

/** What an upload takes and which export lists the same records, or why none does. */
type Pair = { columns: readonly columns.UploadColumn[] } & (
  | { process: OperationId; export: OperationId }
  | { export: null; why: string }
)

/** Every upload of the contract: a new one does not compile until it is told here what becomes of its export. */
export const pairs: Record<UploadId, Pair> = {
  uploadUsersData: { columns: columns.userColumns, process: 'processUsersData', export: 'generateUserRecord' },
  uploadUserGroupsData: {
    columns: columns.userGroupColumns,
    process: 'processUserGroupsData',
    export: 'generateUserGroupRecord',
  },
  uploadOfficeFloorsData: {
    columns: columns.floorColumns,
    process: 'processOfficeFloorsData',
    export: 'generateOfficeFloorRecord',
  },
  uploadOfficeCentreUnitsData: {
    columns: columns.unitColumns,
    process: 'processOfficeCentreUnitsData',
    export: 'generateOfficeCentreUnitRecord',
  },
  uploadEmailDomainsData: {
    columns: columns.emailDomainColumns,
    process: 'processEmailDomainsData',
    export: 'generateEmailDomainRecord',
  },
  uploadTenantsData: { columns: columns.tenantColumns, process: 'processTenantsData', export: 'generateTenantRecord' },
  uploadThirdPartyCardsData: {
    columns: columns.cardColumns,
    process: 'processThirdPartyCardsData',
    export: 'downloadCredentialListingReport',
  },
  uploadOverdueInvoicesData: {
    columns: columns.overdueInvoiceColumns,
    process: 'processOverdueInvoicesData',
    export: 'generateAllInvoiceRecord',
  },
  uploadUsersPermissionData: {
    columns: columns.permissionColumns,
    export: null,
    why: 'It switches permissions of people, and no export says them.',
  },
  uploadUsersAccessGroupData: {
    columns: columns.accessGroupMemberColumns,
    export: null,
    why: 'It moves people between access groups; the export lists the groups.',
  },
  uploadAccessRequestsData: {
    columns: columns.accessRequestColumns,
    export: null,
    why: 'Access requests have no export.',
  },
  uploadVisitorQrPassesData: {
    columns: columns.visitorPassColumns,
    export: null,
    why: 'Exports list visits, and say of visitors no address to invite them by.',
  },
  uploadUsersFrData: { columns: columns.faceImageColumns, export: null, why: 'Pictures of faces are never exported.' },
  uploadFrPassesData: { columns: columns.frGroupColumns, export: null, why: 'Pictures of faces are never exported.' },
}
