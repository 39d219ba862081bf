import { and, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern } from '../../platform/lists.ts'
import { divisions } from '../divisions/tables.ts'
import { emailDomains } from '../email-domains/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { isAssignedSite, withinAssignedSites } from '../roles/index.ts'
import { roles } from '../roles/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'

export type Found = { id: string; title: string; subtitle: string | null }

export function findUsers(ctx: Ctx, term: string, pending: boolean, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: users.id, title: users.fullName, subtitle: sql<string>`${users.email}::text` })
    .from(users)
    .where(
      and(
        eq(users.officeCentreId, ctx.scope.officeCentreId),
        isNull(users.deletedDate),
        pending ? eq(users.status, 'PENDING') : sql`${users.status} <> 'PENDING'`,
        sql`${users.searchText} like ${likePattern(term.toLowerCase())}`,
        withinAssignedSites(ctx, qualified(users.id)),
      ),
    )
    .orderBy(users.fullName, users.id)
    .limit(limit)
}

export function findUserGroups(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: userGroups.id, title: userGroups.groupName, subtitle: userGroups.description })
    .from(userGroups)
    .where(
      and(
        eq(userGroups.officeCentreId, ctx.scope.officeCentreId),
        isNull(userGroups.deletedDate),
        sql`lower(${userGroups.groupName}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(sql`lower(${userGroups.groupName})`)
    .limit(limit)
}

export function findRoles(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: roles.id, title: roles.name, subtitle: roles.description })
    .from(roles)
    .where(
      and(
        eq(roles.officeCentreId, ctx.scope.officeCentreId),
        or(ilike(roles.name, likePattern(term)), ilike(roles.code, likePattern(term))),
      ),
    )
    .orderBy(sql`lower(${roles.name})`)
    .limit(limit)
}

export function findDivisions(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: divisions.id, title: divisions.name, subtitle: divisions.newName })
    .from(divisions)
    .where(
      and(
        eq(divisions.officeCentreId, ctx.scope.officeCentreId),
        isNull(divisions.deletedDate),
        sql`lower(${divisions.name}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(sql`lower(${divisions.name})`)
    .limit(limit)
}

export function findEmailDomains(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({
      id: emailDomains.id,
      title: sql<string>`${emailDomains.domain}::text`,
      subtitle: officeCentres.companyName,
    })
    .from(emailDomains)
    .leftJoin(officeCentres, eq(officeCentres.id, emailDomains.tenantId))
    .where(
      and(
        eq(emailDomains.officeCentreId, ctx.scope.officeCentreId),
        isNull(emailDomains.deletedDate),
        sql`lower(${emailDomains.domain}::text) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(emailDomains.domain)
    .limit(limit)
}

export function findSites(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: sites.id, title: sites.name, subtitle: sites.address })
    .from(sites)
    .where(
      and(
        eq(sites.officeCentreId, ctx.scope.officeCentreId),
        isNull(sites.deletedDate),
        isAssignedSite(ctx, qualified(sites.id)),
        sql`lower(${sites.name}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(sql`lower(${sites.name})`)
    .limit(limit)
}

export function findOffices(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: areas.id, title: areas.name, subtitle: sites.name })
    .from(areas)
    .innerJoin(sites, eq(sites.id, areas.siteId))
    .where(
      and(
        eq(areas.officeCentreId, ctx.scope.officeCentreId),
        isNull(areas.deletedDate),
        isAssignedSite(ctx, qualified(areas.siteId)),
        sql`lower(${areas.name}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(sql`lower(${areas.name})`, areas.id)
    .limit(limit)
}
