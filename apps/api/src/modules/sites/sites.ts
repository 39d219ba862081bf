import { siteAddress, siteCode, siteName, siteTimeZone } from '@atrium/validators/places.ts'
import { countOf } from '@atrium/validators/text.ts'
import { andList } from '@atrium/validators/wordForms.ts'
import { auditOf } from '../../platform/audit.ts'
import { fieldErrors, ruleViolation, validationFailed } from '../../platform/errors.ts'
import type { ExportColumn } from '../../platform/exports.ts'
import { readPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { isClock } from '../../platform/siteClock.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { keepsToAssignedSites } from '../roles/index.ts'
import { presentArea } from './areas.present.ts'
import { areaList, areaView, inSite } from './areas.views.ts'
import { notifyFollowers } from './calendarFollowers.ts'
import { deletePeople, insertPeople } from './people.repo.ts'
import { siteOptions } from './siteAssignments.views.ts'
import { visibleAreas } from './sites.policy.ts'
import { auditedFields, presentSite } from './sites.present.ts'
import { siteRecord, type SiteFields } from './sites.repo.ts'
import { siteView, type SiteRow } from './sites.views.ts'

export const listSites = operation('listSites', listOf(siteView, presentSite))

/** Active sites by name (doc 2 §9). */
export const getSiteDropDown = operation('getSiteDropDown', (ctx, { query }) => siteOptions(ctx, query))

const exportColumns: ExportColumn<SiteRow>[] = [
  { header: 'Site', value: (row) => row.name, width: 30 },
  { header: 'Code', value: (row) => row.code, width: 12 },
  { header: 'Address', value: (row) => row.address, width: 40 },
  { header: 'Active', value: (row) => row.active, width: 10 },
  { header: 'People', value: (row) => row.users, width: 10 },
  { header: 'Offices', value: (row) => row.areas, width: 10 },
  { header: 'Buildings', value: (row) => row.officeTowers, width: 10 },
  { header: 'Access groups', value: (row) => row.accessGroups, width: 14 },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateSiteRecord = operation('generateSiteRecord', sheetOf(siteView, 'Sites', exportColumns))

export const getSite = operation('getSite', detailOf(siteView, presentSite))

export const createSite = operation('createSite', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await siteRecord.insert(tx, checkedFields(body))
    // Whoever keeps to their own sites looks after the one they add.
    if (keepsToAssignedSites(tx))
      await insertPeople(tx, { kind: 'site', id }, [{ id: tx.actor.userId, officeCentreId: tx.scope.officeCentreId }])
    const row = await siteView.read(tx, id)
    await auditSite(tx, 'CREATE', row, 'Added the site', { after: auditedFields(row) })
    return presentSite(tx, row)
  }),
)

export const updateSite = operation('updateSite', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await siteRecord.lock(tx, path.id, body.version)
    await siteRecord.update(tx, path.id, checkedFields(body))
    const row = await siteView.read(tx, path.id)
    if (row.timeZone !== before.timeZone || row.timezoneOffset !== before.timezoneOffset)
      await notifyFollowers(tx, 'CLOCKS')
    await auditSite(tx, 'UPDATE', row, 'Changed the site', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentSite(tx, row)
  }),
)

export const updateSiteStatus = operation('updateSiteStatus', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await siteRecord.lock(tx, path.id, body.version)
    const { active, remark } = body
    if (before.active === active) throw ruleViolation(`The site is already ${active ? 'active' : 'inactive'}.`)
    await siteRecord.update(tx, path.id, { active })
    const row = await siteView.read(tx, path.id)
    await auditSite(tx, 'UPDATE', row, active ? 'Activated the site' : 'Deactivated the site', {
      before: { active: before.active },
      after: { active, ...(remark ? { remark } : {}) },
    })
    return presentSite(tx, row)
  }),
)

/** Refused while offices, buildings or access groups belong to the site; the people who work there are taken off it (states 14). */
export const deleteSite = operation('deleteSite', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await siteRecord.lock(tx, path.id)
    const row = await siteView.read(tx, path.id)
    refuseWithChildren(row)
    await deletePeople(tx, { kind: 'site', id: path.id })
    await siteRecord.softDelete(tx, path.id)
    await auditSite(tx, 'DELETE', row, 'Deleted the site', { before: { ...auditedFields(row), people: row.users } })
    return true
  }),
)

function refuseWithChildren({ areas, officeTowers, accessGroups }: SiteRow): void {
  const left = [
    ...(areas > 0 ? [countOf(areas, 'office', 'offices')] : []),
    ...(officeTowers > 0 ? [countOf(officeTowers, 'building', 'buildings')] : []),
    ...(accessGroups > 0 ? [countOf(accessGroups, 'access group', 'access groups')] : []),
  ]
  if (left.length > 0) throw ruleViolation(`This site still has ${andList(left)}. Move or delete them first.`)
}

export const listSiteAreas = operation('listSiteAreas', async (ctx, { path, query }) => {
  await siteView.read(ctx, path.id)
  const page = await readPage(ctx, areaList, inSite(visibleAreas(ctx), path.id), query, (slice) =>
    areaView.readSlice(ctx, slice),
  )
  return { ...page, items: page.items.map((row) => presentArea(ctx, row)) }
})

export const listSiteHistories = operation('listSiteHistories', historyOf(siteView))

function checkedFields(body: Input<'createSite'>['body']): SiteFields {
  const errors = fieldErrors({
    name: siteName(body.name),
    code: siteCode(body.code),
    address: siteAddress(body.address),
    timezoneOffset: siteTimeZone(body.timezoneOffset),
    timeZone: clockOf(body.timeZone),
  })
  if (errors.length > 0) throw validationFailed(errors)
  return {
    name: body.name.trim(),
    code: body.code?.trim() || null,
    address: body.address?.trim() || null,
    timezoneOffset: body.timezoneOffset ?? null,
    timeZone: body.timeZone ?? null,
    assemblyPoints: [...new Set((body.assemblyPoints ?? []).map((point) => point.trim()).filter(Boolean))],
  }
}

/** An IANA name; an offset is chosen from the drop-down instead. */
const clockOf = (timeZone: string | null | undefined): string | null =>
  timeZone === null || timeZone === undefined || (/^[A-Z]/i.test(timeZone) && isClock(timeZone))
    ? null
    : 'Choose a clock from the list.'

/** Records what was done with a site. */
export const auditSite = auditOf((site: { id: string; name: string }) => ({
  module: 'sites',
  entityType: 'SITE',
  entityId: site.id,
  entityName: site.name,
}))
