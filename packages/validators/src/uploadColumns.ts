/** The columns of bulk uploads, as templates, the screens that check a file and the server have them. */
import type { SheetColumn } from './spreadsheet.ts'

/** A column with its cell of the template's example row. Without an example only exports have it, no template. */
export type UploadColumn = SheetColumn & { example?: string }

export const userColumns: readonly UploadColumn[] = [
  { field: 'fullName', title: 'Full name', required: true, example: 'Mei Lin Tan' },
  { field: 'email', title: 'E-mail', required: true, example: 'mei.lin@company.com' },
  { field: 'mobileNumber', title: 'Mobile number', example: '+65 9123 4567' },
  { field: 'officeNumber', title: 'Office number', example: '+65 6123 4567' },
  { field: 'roleCode', title: 'Role', required: true, otherTitles: ['Roles'], example: 'Staff' },
  { field: 'siteName', title: 'Site', otherTitles: ['Sites'], example: 'Marina Gate' },
  { field: 'userGroupName', title: 'User group', otherTitles: ['User groups'], example: 'Night shift' },
  { field: 'division', title: 'Division', example: 'Operations' },
  { field: 'tags', title: 'Tags', example: 'Reception; Level 3' },
]

export const userGroupColumns: readonly UploadColumn[] = [
  { field: 'groupName', title: 'Group name', required: true, example: 'Night shift' },
  { field: 'description', title: 'Description', example: 'Guards and cleaners after 20:00' },
  { field: 'autoApproveBooking', title: 'Auto-approve bookings', example: 'No' },
  { field: 'maxBooking', title: 'Most bookings', example: '5' },
  { field: 'maxBookingUnit', title: 'Per', example: 'Bookings per week' },
]

export const permissionColumns: readonly UploadColumn[] = [
  { field: 'email', title: 'E-mail', required: true, example: 'mei.lin@company.com' },
  { field: 'permissionCode', title: 'Permission', required: true, example: 'BOOKING_ADD' },
  { field: 'action', title: 'Action', required: true, example: 'ENABLE' },
]

export const accessGroupMemberColumns: readonly UploadColumn[] = [
  { field: 'email', title: 'E-mail', required: true, example: 'mei.lin@company.com' },
  { field: 'accessGroup', title: 'Access group', required: true, example: 'Office staff' },
  { field: 'action', title: 'Action', required: true, example: 'ADD' },
]

export const accessRequestColumns: readonly UploadColumn[] = [
  { field: 'email', title: 'E-mail', required: true, example: 'mei.tan@example.com' },
  { field: 'doors', title: 'Doors', example: 'Car park; Roof terrace' },
  { field: 'accessGroup', title: 'Access group', example: '' },
  { field: 'passKind', title: 'Pass', example: '' },
  { field: 'validFrom', title: 'First day', required: true, example: '01-12-2026' },
  { field: 'validTo', title: 'Last day', required: true, example: '15-12-2026' },
  { field: 'reason', title: 'Reason', required: true, example: 'Refit of the pantry' },
  { field: 'remarks', title: 'Remarks', example: '' },
]

/** The export lists passes of every kind: `Kind` tells those apart that are no cards. */
export const cardColumns: readonly UploadColumn[] = [
  { field: 'cardNumber', title: 'Card number', required: true, otherTitles: ['Pass'], example: 'A1002003' },
  { field: 'cardLabel', title: 'Card label', otherTitles: ['Label'], example: 'Blue card' },
  { field: 'thirdPartyCardType', title: 'Type', otherTitles: ['Card type'], example: 'Physical card' },
  { field: 'email', title: 'E-mail of the holder', otherTitles: ['E-mail'], example: 'dana@marinagate.example' },
  { field: 'remarks', title: 'Remarks', example: 'Replaces A1002001' },
  { field: 'passKind', title: 'Kind' },
]

export const faceImageColumns: readonly UploadColumn[] = [
  { field: 'picture', title: 'Picture', required: true, example: 'dana.jpg' },
  { field: 'email', title: 'E-mail', required: true, example: 'dana@marinagate.example' },
]

export const frGroupColumns: readonly UploadColumn[] = [
  { field: 'email', title: 'E-mail', required: true, example: 'dana@marinagate.example' },
  { field: 'picture', title: 'Picture', required: true, example: 'dana.jpg' },
  { field: 'userGroupName', title: 'User group', example: 'Front desk' },
  { field: 'remarks', title: 'Remarks', example: 'Photo of the first day' },
]

export const visitorPassColumns: readonly UploadColumn[] = [
  { field: 'visitorName', title: 'Visitor', required: true, example: 'Hannah Weber' },
  { field: 'email', title: 'E-mail', required: true, example: 'hannah@brandt.example' },
  { field: 'company', title: 'Company', example: 'Brandt Logistics' },
  { field: 'startDate', title: 'First day', required: true, example: '07-12-2026' },
  { field: 'endDate', title: 'Last day', example: '08-12-2026' },
  { field: 'purpose', title: 'Purpose', example: 'Meeting' },
  { field: 'startTime', title: 'From', example: '09:00' },
  { field: 'endTime', title: 'To', example: '18:00' },
  { field: 'site', title: 'Site', example: 'East Tower' },
]

export const floorColumns: readonly UploadColumn[] = [
  { field: 'towerName', title: 'Building', required: true, example: 'East Tower' },
  { field: 'floorName', title: 'Floor', required: true, example: 'L12' },
  { field: 'levelNo', title: 'Level number', required: true, otherTitles: ['Level'], example: '12' },
]

export const unitColumns: readonly UploadColumn[] = [
  { field: 'towerName', title: 'Building', required: true, example: 'East Tower' },
  { field: 'floorName', title: 'Floor', required: true, example: 'L12' },
  { field: 'unitNo', title: 'Unit', required: true, example: '12-01' },
  { field: 'tenantCode', title: 'Tenant code', example: '' },
  { field: 'sizeSqm', title: 'Size (sqm)', example: '185.5' },
  { field: 'leaseStart', title: 'Lease from', example: '' },
  { field: 'leaseEnd', title: 'Lease to', example: '' },
]

export const emailDomainColumns: readonly UploadColumn[] = [
  { field: 'tenantCode', title: 'Tenant code', example: 'NORTHWND' },
  { field: 'domain', title: 'Domain', required: true, example: 'company.com' },
]

export const tenantColumns: readonly UploadColumn[] = [
  { field: 'companyName', title: 'Company', required: true, example: 'Northwind Trading Pte. Ltd.' },
  { field: 'centreCode', title: 'Code', required: true, example: 'NORTHWIND' },
  { field: 'uen', title: 'Registration number', example: '201912345K' },
  { field: 'contactName', title: 'Contact', example: 'Tessa Tan' },
  { field: 'contactEmail', title: 'Contact e-mail', example: 'office@northwind.example' },
  { field: 'contactPhone', title: 'Contact phone', example: '+65 6123 4567' },
  {
    field: 'adminName',
    title: 'Administrator',
    required: true,
    otherTitles: ['Person in charge'],
    example: 'Tessa Tan',
  },
  {
    field: 'adminEmail',
    title: 'Administrator e-mail',
    required: true,
    otherTitles: ['E-mail'],
    example: 'tessa@northwind.example',
  },
  { field: 'plan', title: 'Plan', example: 'Tenant plan' },
  { field: 'units', title: 'Units', example: '08-01, 08-02' },
  { field: 'leaseStart', title: 'Lease start', example: '01-12-2026' },
]

export const overdueInvoiceColumns: readonly UploadColumn[] = [
  { field: 'centreCode', title: 'Centre code', required: true, otherTitles: ['Customer code'], example: 'NORTHWND' },
  { field: 'invoiceNo', title: 'Invoice no', required: true, otherTitles: ['Invoice'], example: 'INV-20260105-0001' },
  { field: 'amount', title: 'Amount', required: true, otherTitles: ['Outstanding'], example: '1,250.00' },
  { field: 'dueDate', title: 'Due date', required: true, example: '31-01-2026' },
]
