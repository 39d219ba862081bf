import type { ContractorStep, RequestType } from '@atrium/validators/permits.ts'
import type { VisitorLanguage } from '@atrium/validators/visits.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { systemFiles } from '../../platform/tables.ts'
import { accessGroups } from '../access-groups/tables.ts'
import type { FmFormStatus } from './permits.lifecycle.ts'
import { officeFloors } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { fmDocuments } from './fmDocuments.tables.ts'

export type FmFormDocumentStatus = 'PENDING_SUBMISSION' | 'PENDING_REVIEW' | 'APPROVED' | 'REJECTED'
export type Party = 'CONTRACTOR' | 'APPLICANT' | 'LANDLORD' | 'MCST'
export type DecisionKind = 'APPROVED' | 'REJECTED' | 'TERMINATED'
export type SignedInBy = 'CONTRACTOR' | 'DESK' | 'DOOR'
export type CrewMember = { fullName: string; mobileNo: string | null }

const contact = (name: string) => personal(text(name), 'CONTACT', 'RECORD')

/** A permit to work (doc 3 §3, states 43), of the office centre whose people ask for it. */
export const fmForms = estateTable(
  'fm_forms',
  {
    id: id(),
    ...tenancyScope(),
    referenceNo: text('reference_no').notNull(),
    /** Whose people and whose management corporation decide: whoever runs the building. */
    decidingOfficeCentreId: uuid('deciding_office_centre_id').notNull(),
    requestType: text('request_type').notNull().$type<RequestType>(),
    status: text('status').notNull().default('PENDING_SUBMISSION').$type<FmFormStatus>(),
    tags: text('tags').array().notNull().default([]),
    contractorCompany: text('contractor_company'),
    contractorName: personal(text('contractor_name'), 'IDENTITY', 'RECORD'),
    contractorOfficeNo: contact('contractor_office_no'),
    contractorMobileNo: contact('contractor_mobile_no'),
    contractorEmail: personal(text('contractor_email').notNull(), 'CONTACT', 'RECORD'),
    contractorAddress: contact('contractor_address'),
    /** Of the three that pages and mails for guests are written in. */
    contractorLanguage: text('contractor_language').notNull().default('en').$type<VisitorLanguage>(),
    applicantUserId: uuid('applicant_user_id'),
    applicantCompany: text('applicant_company'),
    applicantName: personal(text('applicant_name'), 'IDENTITY', 'RECORD'),
    applicantOfficeNo: contact('applicant_office_no'),
    applicantMobileNo: contact('applicant_mobile_no'),
    applicantEmail: contact('applicant_email'),
    applicantAddress: contact('applicant_address'),
    siteId: uuid('site_id').notNull(),
    officeFloorId: uuid('office_floor_id'),
    workLocation: text('work_location'),
    workNature: text('work_nature'),
    /** Days and minutes by the clock of the site; the last minute of a day is 1440. */
    workStartDate: date('work_start_date'),
    workEndDate: date('work_end_date'),
    workStartMinute: smallint('work_start_minute'),
    workEndMinute: smallint('work_end_minute'),
    /** When the first day begins and the last one ends. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    overnightWork: boolean('overnight_work').notNull().default(false),
    hotWork: boolean('hot_work').notNull().default(false),
    noisyWork: boolean('noisy_work').notNull().default(false),
    contractSumMinor: bigint('contract_sum_minor', { mode: 'number' }),
    crew: personal(jsonb('crew').notNull().default([]).$type<CrewMember[]>(), 'IDENTITY', 'RECORD'),
    savedStep: text('saved_step').$type<ContractorStep>(),
    contractorSignatureFileId: uuid('contractor_signature_file_id'),
    /** Whose doors the passes of the crew open, of the office centre that decides. */
    accessGroupId: uuid('access_group_id'),
    /** In which its fees are billed. */
    invoiceId: uuid('invoice_id'),
    submittedDate: moment('submitted_date'),
    submittedByFullName: personal(text('submitted_by_full_name'), 'EVIDENCE', 'RECORD'),
    submittedRemark: text('submitted_remark'),
    /** When it was told that the link, the permit ends soon, and that the work was not closed at its end. */
    linkToldDate: moment('link_told_date'),
    endToldDate: moment('end_told_date'),
    unclosedToldDate: moment('unclosed_told_date'),
    ...stamps(),
  },
  (table) => [
    unique('fm_forms_place').on(table.landlordId, table.officeCentreId, table.id),
    uniqueIndex('fm_forms_reference_no').on(table.landlordId, table.referenceNo),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'fm_forms_centre').onDelete('cascade'),
    inEstate([table.landlordId, table.decidingOfficeCentreId], officeCentres, 'fm_forms_decides'),
    inCentre([table.landlordId, table.officeCentreId, table.applicantUserId], users, 'fm_forms_applicant'),
    inCentre([table.landlordId, table.decidingOfficeCentreId, table.siteId], sites, 'fm_forms_site'),
    inCentre([table.landlordId, table.decidingOfficeCentreId, table.officeFloorId], officeFloors, 'fm_forms_floor'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.contractorSignatureFileId],
      systemFiles,
      'fm_forms_contractor_signature',
    ),
    inCentre(
      [table.landlordId, table.decidingOfficeCentreId, table.accessGroupId],
      accessGroups,
      'fm_forms_access_group',
    ),
    check('fm_forms_contractor_language', sql`${table.contractorLanguage} in ('en', 'zh', 'ms')`),
    check('fm_forms_request_type', sql`${table.requestType} in ('RENOVATION', 'MAINTENANCE', 'DELIVERY', 'OTHER')`),
    check(
      'fm_forms_status',
      sql`${table.status} in ('PENDING_SUBMISSION', 'PENDING_REVIEW', 'PENDING_MCST_APPROVAL', 'APPROVED', 'REJECTED',
        'TERMINATED', 'EXPIRED')`,
    ),
    check('fm_forms_days', sql`${table.workEndDate} between ${table.workStartDate} and ${table.workStartDate} + 89`),
    check(
      'fm_forms_submitted',
      sql`${table.status} in ('PENDING_SUBMISSION', 'TERMINATED', 'EXPIRED') or (${table.submittedDate} is not null
        and ${table.contractorSignatureFileId} is not null and ${table.startsAt} < ${table.endsAt})`,
    ),
    index('fm_forms_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('fm_forms_deciding').on(table.decidingOfficeCentreId, table.status, table.id.desc().nullsFirst()),
    index('fm_forms_by_start').on(table.decidingOfficeCentreId, table.startsAt, table.id),
    index('fm_forms_by_updated').on(table.decidingOfficeCentreId, table.updatedDate, table.id),
    index('fm_forms_site').on(table.siteId, table.startsAt),
    index('fm_forms_ends')
      .on(table.endsAt)
      .where(sql`status = 'APPROVED'`),
    index('fm_forms_contractor').on(table.officeCentreId, table.contractorEmail, table.id),
    index('fm_forms_floor').on(table.officeFloorId),
    index('fm_forms_applicant').on(table.applicantUserId),
    index('fm_forms_access_group').on(table.accessGroupId),
  ],
)

const ofForm = () => ({ ...tenancyScope(), fmFormId: uuid('fm_form_id').notNull() })

type OfForm = { [Column in 'landlordId' | 'officeCentreId' | 'fmFormId']: Parameters<typeof inCentre>[0][number] }

const form = (table: OfForm, name: string) =>
  inCentre([table.landlordId, table.officeCentreId, table.fmFormId], fmForms, name).onDelete('cascade')

/** A document that a form asks for (states 44), with what it asked for when the form was made. */
export const fmFormDocuments = estateTable(
  'fm_form_documents',
  {
    id: id(),
    ...ofForm(),
    decidingOfficeCentreId: uuid('deciding_office_centre_id').notNull(),
    /** Of the list that permits ask for; none of what a reviewer asked for besides. */
    fmDocumentId: uuid('fm_document_id'),
    askedByParty: text('asked_by_party').$type<'LANDLORD' | 'MCST'>(),
    askedByUserId: uuid('asked_by_user_id'),
    askedByUserFullName: personal(text('asked_by_user_full_name'), 'EVIDENCE', 'RECORD'),
    /** Why, as the contractor reads it. */
    askedRemark: text('asked_remark'),
    formName: text('form_name').notNull(),
    documentFileRequired: boolean('document_file_required').notNull(),
    landlordSignatureRequired: boolean('landlord_signature_required').notNull(),
    mcstSignatureRequired: boolean('mcst_signature_required').notNull(),
    documentFileId: uuid('document_file_id'),
    landlordSignatureFileId: uuid('landlord_signature_file_id'),
    mcstSignatureFileId: uuid('mcst_signature_file_id'),
    status: text('status').notNull().default('PENDING_SUBMISSION').$type<FmFormDocumentStatus>(),
    /** The last day on which it is valid, as whoever approved it has read it. */
    validUntil: date('valid_until'),
    /** When it was told that it stops being valid before the work ends. */
    endToldDate: moment('end_told_date'),
    ...stamps(),
  },
  (table) => [
    unique('fm_form_documents_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('fm_form_documents_once').on(table.fmFormId, table.fmDocumentId),
    form(table, 'fm_form_documents_form'),
    inCentre(
      [table.landlordId, table.decidingOfficeCentreId, table.fmDocumentId],
      fmDocuments,
      'fm_form_documents_document',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.documentFileId], systemFiles, 'fm_form_documents_file'),
    inCentre(
      [table.landlordId, table.decidingOfficeCentreId, table.landlordSignatureFileId],
      systemFiles,
      'fm_form_documents_landlord_signature',
    ),
    inCentre(
      [table.landlordId, table.decidingOfficeCentreId, table.mcstSignatureFileId],
      systemFiles,
      'fm_form_documents_mcst_signature',
    ),
    check(
      'fm_form_documents_status',
      sql`${table.status} in ('PENDING_SUBMISSION', 'PENDING_REVIEW', 'APPROVED', 'REJECTED')`,
    ),
    check(
      'fm_form_documents_signed',
      sql`${table.status} <> 'APPROVED'
        or (not ${table.landlordSignatureRequired} or ${table.landlordSignatureFileId} is not null)
        and (not ${table.mcstSignatureRequired} or ${table.mcstSignatureFileId} is not null)`,
    ),
    check(
      'fm_form_documents_asked',
      sql`(${table.fmDocumentId} is null) = (${table.askedByParty} is not null) and (${table.askedByParty} is null
        or ${table.askedByParty} in ('LANDLORD', 'MCST') and ${table.askedRemark} is not null)`,
    ),
    index('fm_form_documents_document').on(table.fmDocumentId),
    index('fm_form_documents_valid')
      .on(table.validUntil)
      .where(sql`valid_until is not null and end_told_date is null`),
  ],
)

/** What a party decided on a form, or on one document of it (doc 3 §3). */
export const fmFormDecisions = estateTable(
  'fm_form_decisions',
  {
    id: id(),
    ...ofForm(),
    fmFormDocumentId: uuid('fm_form_document_id'),
    party: text('party').notNull().$type<Party>(),
    decision: text('decision').notNull().$type<DecisionKind>(),
    /** Another file was put to the document since. */
    isPast: boolean('is_past').notNull().default(false),
    date: moment('date').notNull(),
    userId: uuid('user_id'),
    userFullName: personal(text('user_full_name').notNull(), 'EVIDENCE', 'RECORD'),
    remark: text('remark'),
  },
  (table) => [
    form(table, 'fm_form_decisions_form'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.fmFormDocumentId],
      fmFormDocuments,
      'fm_form_decisions_document',
    ).onDelete('cascade'),
    check('fm_form_decisions_party', sql`${table.party} in ('APPLICANT', 'LANDLORD', 'MCST')`),
    check('fm_form_decisions_decision', sql`${table.decision} in ('APPROVED', 'REJECTED', 'TERMINATED')`),
    uniqueIndex('fm_form_decisions_once')
      .on(table.landlordId, table.fmFormId, table.party, table.decision)
      .where(sql`fm_form_document_id is null`),
    index('fm_form_decisions_document').on(table.fmFormDocumentId),
  ],
)

const fileOfCentre = () => ({ fileOfficeCentreId: uuid('file_office_centre_id').notNull() })

/** A file beyond those that are asked for. */
export const fmFormAdditionalDocuments = estateTable(
  'fm_form_additional_documents',
  {
    id: id(),
    ...ofForm(),
    ...fileOfCentre(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    uploadedBy: personal(text('uploaded_by').notNull(), 'EVIDENCE', 'RECORD'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    form(table, 'fm_form_additional_documents_form'),
    inCentre([table.landlordId, table.fileOfficeCentreId, table.fileId], systemFiles, 'fm_form_additional_file'),
    index('fm_form_additional_documents_form').on(table.fmFormId, table.id.desc().nullsFirst()),
  ],
)

/** What somebody declared with their signature (entities 17.2). */
export const fmFormDeclarations = estateTable(
  'fm_form_declarations',
  {
    id: id(),
    ...ofForm(),
    date: moment('date').notNull(),
    party: text('party').notNull().$type<Party>(),
    declarationText: text('declaration_text').notNull(),
    /** Which version of it was signed; null where the text names the file that it is about. */
    textVersion: integer('text_version'),
    /** SHA-256 of the text, in hexadecimal. */
    textHash: text('text_hash'),
    name: personal(text('name').notNull(), 'EVIDENCE', 'RECORD'),
    fileOfficeCentreId: uuid('file_office_centre_id'),
    signatureFileId: uuid('signature_file_id'),
    ipAddress: personal(text('ip_address'), 'EVIDENCE', 'RECORD'),
  },
  (table) => [
    form(table, 'fm_form_declarations_form'),
    inCentre(
      [table.landlordId, table.fileOfficeCentreId, table.signatureFileId],
      systemFiles,
      'fm_form_declarations_signature',
    ),
    check('fm_form_declarations_party', sql`${table.party} in ('CONTRACTOR', 'APPLICANT', 'LANDLORD', 'MCST')`),
    index('fm_form_declarations_form').on(table.fmFormId, table.id.desc().nullsFirst()),
  ],
)

/** A link that stands for the contractor of one form, and for nothing else. */
export const fmFormLinks = estateTable(
  'fm_form_links',
  {
    id: id(),
    ...ofForm(),
    /** SHA-256 of the token in its address. */
    tokenHash: text('token_hash').notNull().unique('fm_form_links_token'),
    expiresAt: moment('expires_at').notNull(),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    form(table, 'fm_form_links_form'),
    index('fm_form_links_form').on(table.fmFormId),
    index('fm_form_links_expiry').on(table.expiresAt),
  ],
)

/** Somebody who works on an approved permit, with a pass as visitors have. */
export const fmFormCrew = estateTable(
  'fm_form_crew',
  {
    id: id(),
    ...ofForm(),
    fullName: personal(text('full_name').notNull(), 'IDENTITY', 'RECORD'),
    mobileNo: personal(text('mobile_no'), 'CONTACT', 'RECORD'),
    /** What a reader is shown, until it opens nothing any more. */
    passNo: text('pass_no').unique('fm_form_crew_pass'),
    removedDate: moment('removed_date'),
    /** What of the subscription it uses up (doc 1 §9): a code, as long as it can open something. */
    countedAs: text('counted_as')
      .$type<'VISITOR_QR_PASS'>()
      .generatedAlwaysAs(sql`case when pass_no is not null then 'VISITOR_QR_PASS' end`),
    ...stamps(),
  },
  (table) => [
    unique('fm_form_crew_place').on(table.landlordId, table.officeCentreId, table.id),
    form(table, 'fm_form_crew_form'),
    check('fm_form_crew_removed', sql`${table.removedDate} is null or ${table.passNo} is null`),
    index('fm_form_crew_form').on(table.fmFormId, table.id),
  ],
)

/** When the work of an approved permit is done: a span a day, by the clock of its site. */
export const fmFormShifts = estateTable(
  'fm_form_shifts',
  {
    ...ofForm(),
    siteDay: date('site_day').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fmFormId, table.siteDay] }),
    form(table, 'fm_form_shifts_form'),
    check('fm_form_shifts_span', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** That the work of a permit was stopped for a time, beside its status. */
export const fmFormSuspensions = estateTable(
  'fm_form_suspensions',
  {
    id: id(),
    ...ofForm(),
    reason: text('reason').notNull(),
    suspendedDate: moment('suspended_date').notNull(),
    suspendedByUserId: uuid('suspended_by_user_id'),
    suspendedByUserFullName: personal(text('suspended_by_user_full_name').notNull(), 'EVIDENCE', 'RECORD'),
    resumedDate: moment('resumed_date'),
    resumedByUserFullName: personal(text('resumed_by_user_full_name'), 'EVIDENCE', 'RECORD'),
  },
  (table) => [
    form(table, 'fm_form_suspensions_form'),
    uniqueIndex('fm_form_suspensions_once')
      .on(table.landlordId, table.fmFormId)
      .where(sql`resumed_date is null`),
    index('fm_form_suspensions_form').on(table.fmFormId, table.suspendedDate),
  ],
)

/** That the area of the work was left safe. */
export const fmFormCloseOuts = estateTable(
  'fm_form_close_outs',
  {
    id: id(),
    ...ofForm(),
    date: moment('date').notNull(),
    declaredByName: personal(text('declared_by_name').notNull(), 'EVIDENCE', 'RECORD'),
    areaSafe: boolean('area_safe').notNull(),
    remark: text('remark'),
    fileOfficeCentreId: uuid('file_office_centre_id'),
    photoFileId: uuid('photo_file_id'),
  },
  (table) => [
    form(table, 'fm_form_close_outs_form'),
    inCentre([table.landlordId, table.fileOfficeCentreId, table.photoFileId], systemFiles, 'fm_form_close_outs_photo'),
    check('fm_form_close_outs_safe', sql`${table.areaSafe}`),
    index('fm_form_close_outs_form').on(table.fmFormId, table.date),
  ],
)

/** That somebody of a crew was at work, from when to when. */
export const fmFormWorkSessions = estateTable(
  'fm_form_work_sessions',
  {
    id: id(),
    ...ofForm(),
    crewMemberId: uuid('crew_member_id').notNull(),
    signedInDate: moment('signed_in_date').notNull(),
    signedInBy: text('signed_in_by').notNull().$type<SignedInBy>(),
    signedOutDate: moment('signed_out_date'),
  },
  (table) => [
    form(table, 'fm_form_work_sessions_form'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.crewMemberId],
      fmFormCrew,
      'fm_form_work_sessions_crew',
    ).onDelete('cascade'),
    check('fm_form_work_sessions_by', sql`${table.signedInBy} in ('CONTRACTOR', 'DESK', 'DOOR')`),
    check('fm_form_work_sessions_span', sql`${table.signedInDate} <= ${table.signedOutDate}`),
    uniqueIndex('fm_form_work_sessions_open')
      .on(table.landlordId, table.crewMemberId)
      .where(sql`signed_out_date is null`),
    index('fm_form_work_sessions_form').on(table.fmFormId, table.signedInDate),
    index('fm_form_work_sessions_now')
      .on(table.landlordId, table.officeCentreId)
      .where(sql`signed_out_date is null`),
  ],
)
