import { countOf } from '@atrium/validators/text.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { readPage, type ListPage, type ListQuery } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { keepsToAssignedSites } from '../roles/index.ts'
import { auditArea } from './areas.ts'
import { presentArea } from './areas.present.ts'
import { areaRecord } from './areas.repo.ts'
import { areaView } from './areas.views.ts'
import { deletePerson, insertPeople, type Placement } from './people.repo.ts'
import {
  activePeople,
  findCandidates,
  peopleAt,
  peopleList,
  readPeople,
  readPersonName,
  type PersonRow,
} from './people.views.ts'
import { auditSite } from './sites.ts'
import { presentSite } from './sites.present.ts'
import { siteRecord } from './sites.repo.ts'
import { siteView } from './sites.views.ts'

export const listSiteUsers = operation('listSiteUsers', async (ctx, { path, query }) => {
  await siteView.read(ctx, path.id)
  return peopleOn(ctx, { kind: 'site', id: path.id }, query)
})

export const listAreaUsers = operation('listAreaUsers', async (ctx, { path, query }) => {
  await areaView.read(ctx, path.id)
  return peopleOn(ctx, { kind: 'area', id: path.id }, query)
})

function peopleOn(ctx: Ctx, placement: Placement, query: ListQuery): Promise<ListPage<PersonRow>> {
  const list = peopleList(placement)
  return readPage(ctx, list, peopleAt(ctx, placement), query, (slice) => readPeople(ctx, slice))
}

export const getSiteUserDropDown = operation('getSiteUserDropDown', async (ctx, { path, query }) => {
  await siteView.read(ctx, path.id)
  return findCandidates(ctx, { kind: 'site', id: path.id }, query)
})

export const getAreaUserDropDown = operation('getAreaUserDropDown', async (ctx, { path, query }) => {
  await areaView.read(ctx, path.id)
  return findCandidates(ctx, { kind: 'area', id: path.id }, query)
})

export const mapSiteUser = operation('mapSiteUser', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const site = await siteRecord.lock(tx, path.id)
    const names = await place(tx, { kind: 'site', id: path.id }, body.userIds)
    await auditSite(tx, 'UPDATE', site, `Added ${peopleOf(names)} to the site`, { after: shown(names) })
    return presentSite(tx, await siteView.read(tx, path.id))
  }),
)

export const mapAreaUser = operation('mapAreaUser', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const area = await areaRecord.lock(tx, path.id)
    const names = await place(tx, { kind: 'area', id: path.id }, body.userIds)
    await auditArea(tx, 'UPDATE', area, `Added ${peopleOf(names)} to the office`, { after: shown(names) })
    return presentArea(tx, await areaView.read(tx, path.id))
  }),
)

/** Puts active people of the office centre, or of its tenants, to a place; answers their names. */
async function place(ctx: Transactional<Ctx>, placement: Placement, userIds: string[]): Promise<string[]> {
  const people = await activePeople(ctx, userIds)
  if (people.length < new Set(userIds).size)
    throw invalidField('userIds', 'Some of these people are not active users of this office centre or its tenants.')
  await insertPeople(ctx, placement, people)
  return people.map(({ fullName }) => fullName)
}

const peopleOf = ({ length }: string[]) => countOf(length, 'person', 'people')

const shown = (names: string[]) => ({ people: names.slice(0, 50) })

export const unmapSiteUser = operation('unmapSiteUser', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const site = await siteRecord.lock(tx, path.id)
    if (path.userId === tx.actor.userId && keepsToAssignedSites(tx))
      throw ruleViolation('You manage this site yourself. Ask an administrator to remove you from it.')
    const user = await displace(tx, { kind: 'site', id: path.id }, path.userId)
    await auditSite(tx, 'UPDATE', site, 'Removed a person from the site', { before: { person: user } })
    return presentSite(tx, await siteView.read(tx, path.id))
  }),
)

export const unmapAreaUser = operation('unmapAreaUser', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const area = await areaRecord.lock(tx, path.id)
    const user = await displace(tx, { kind: 'area', id: path.id }, path.userId)
    await auditArea(tx, 'UPDATE', area, 'Removed a person from the office', { before: { person: user } })
    return presentArea(tx, await areaView.read(tx, path.id))
  }),
)

/** Takes a person off a place; answers their name. */
async function displace(ctx: Transactional<Ctx>, placement: Placement, userId: string): Promise<string | null> {
  const removed = await deletePerson(ctx, placement, userId)
  if (!removed) {
    const [known] = await activePeople(ctx, [userId])
    throw known ? ruleViolation('This person is not assigned here.') : notFound()
  }
  return readPersonName(ctx, userId)
}
