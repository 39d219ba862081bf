import { normalEmail } from '@atrium/validators/email.ts'
import { email, fullName, optional, phone, tag } from '@atrium/validators/fields.ts'
import { userColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, readBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { namesApart, namesIn, namesMeant } from '../../platform/bulkNames.ts'
import { operation } from '../../platform/operation.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { findOrCreateAccounts } from '../accounts/index.ts'
import { givableRoles, insertUserRoles } from '../roles/index.ts'
import { rememberTags } from '../system-tags/index.ts'
import { divisionsByNames, insertDivisionMembers } from '../divisions/index.ts'
import { allowedDomains, domainError, type AllowedDomain } from '../email-domains/index.ts'
import { assignSites, sitesByNames } from '../sites/index.ts'
import { insertMemberships, userGroupsByNames } from '../user-groups/index.ts'
import { inviteUsers } from './invitations.ts'
import { insertRequests } from './registrationRequests.repo.ts'
import { membersByEmails, rolesByWords } from './upload.views.ts'
import { auditUsers } from './users.audit.ts'
import { insertUsers } from './users.repo.ts'
import { sitesOfSiteAdmin } from './userSites.rules.ts'
import type { RoleOfUser } from './users.views.ts'

type Row = Record<string, string>

/** Everything the rows of an upload are held against, asked for once for all of them. */
type Known = {
  members: ReadonlyMap<string, unknown>
  roles: ReadonlyMap<string, RoleOfUser>
  givable: ReadonlySet<string>
  groups: ReadonlyMap<string, string>
  divisions: ReadonlyMap<string, string>
  sites: ReadonlyMap<string, string>
  domains: AllowedDomain[]
  /** The sites of a site admin; undefined for whoever may give any. */
  ownSites: string[] | undefined
}

export const userUpload: BulkKind = {
  kind: 'users',
  noun: 'users',
  module: 'users',
  columns: userColumns,
  check: async (ctx, rows) => {
    const known = await knownTo(ctx, rows)
    const repeated = repeatedKeys(rows.map((row) => normalEmail(cell(row, 'email'))))
    return (row, index) =>
      known.members.has(normalEmail(cell(row, 'email')))
        ? { alone: 'This person is already a user of this office centre.' }
        : rowErrors(row, cell(row, 'email') !== '' && repeated.has(index), known)
  },
  write: writeUsers,
}

const cell = (row: Row, key: string) => row[key] ?? ''
const word = (row: Row, key: string) => cell(row, key).toLowerCase()
/** The things that a cell names, one or several, as far as they are known. */
const meant = <Thing>(row: Row, key: string, known: ReadonlyMap<string, Thing>): (Thing | undefined)[] =>
  namesIn(cell(row, key), (name) => known.has(name)).map((name) => known.get(name.toLowerCase()))

/** What of a cell is not known. */
const unknownIn = (row: Row, key: string, known: ReadonlyMap<string, unknown>): string | undefined =>
  namesIn(cell(row, key), (name) => known.has(name)).find((name) => !known.has(name.toLowerCase()))

const tagsOf = (row: Row) => [...new Set(namesApart(cell(row, 'tags')))]

async function knownTo(ctx: Ctx, rows: Row[]): Promise<Known> {
  const members = await membersByEmails(ctx, [...new Set(rows.map((row) => normalEmail(cell(row, 'email'))))])
  const roles = await rolesByWords(ctx)
  const given = (key: string) => rows.map((row) => cell(row, key))
  const groups = await userGroupsByNames(ctx, namesMeant(given('userGroupName')))
  const divisions = await divisionsByNames(ctx, [...new Set(given('division').filter(Boolean))])
  const sites = await sitesByNames(ctx, namesMeant(given('siteName')))
  const ownSites = await sitesOfSiteAdmin(ctx)
  const wanted = rows.flatMap((row) => meant(row, 'roleCode', roles).flatMap((role) => role?.id ?? []))
  const givable = await givableRoles(ctx, [...new Set(wanted)])
  const domains = await allowedDomains(ctx, tenancyScopeOf(ctx.scope))
  return { members, roles, givable, groups, divisions, sites, domains, ownSites }
}

const optionalPhone = optional(phone)

function rowErrors(row: Row, repeated: boolean, known: Known): string[] {
  const [name, address] = [cell(row, 'fullName'), cell(row, 'email')]
  const tags = tagsOf(row)
  const wrongTag = tags.map(tag).find((message) => message !== null)
  const errors = [
    name ? fullName(name) : null,
    address ? emailError(address, known) : null,
    repeated ? 'This e-mail address appears more than once in the file.' : null,
    named('Mobile number', optionalPhone(cell(row, 'mobileNumber'))),
    named('Office number', optionalPhone(cell(row, 'officeNumber'))),
    roleError(row, known),
    groupError(row, known),
    siteError(row, known),
    divisionError(row, known),
    tags.length > 20 ? 'Tags: use at most 20.' : named('Tags', wrongTag ?? null),
  ]
  return errors.filter((error) => error !== null)
}

const named = (column: string, message: string | null) => (message === null ? null : `${column}: ${message}`)

const emailError = (address: string, { domains }: Known) =>
  address.length > 100 ? 'Use at most 100 characters.' : (email(address) ?? domainError(domains, address))

function roleError(row: Row, { roles, givable }: Known): string | null {
  const unknown = unknownIn(row, 'roleCode', roles)
  const isNone = cell(row, 'roleCode') !== '' && meant(row, 'roleCode', roles).length === 0
  if (unknown !== undefined || isNone) return `This office centre has no role ${unknown ?? cell(row, 'roleCode')}.`
  const refused = meant(row, 'roleCode', roles).find((role) => role && !givable.has(role.id))
  return refused ? `The role ${refused.name} has permissions you do not have yourself.` : null
}

function groupError(row: Row, { groups }: Known): string | null {
  const unknown = unknownIn(row, 'userGroupName', groups)
  return unknown === undefined ? null : `This office centre has no user group ${unknown}.`
}

function divisionError(row: Row, { divisions }: Known): string | null {
  if (cell(row, 'division') === '' || divisions.has(word(row, 'division'))) return null
  return `This office centre has no division ${cell(row, 'division')}.`
}

/** Whom a site admin uploads works at their sites. */
function siteError(row: Row, { sites, ownSites }: Known): string | null {
  if (cell(row, 'siteName') === '')
    return ownSites?.length === 0 ? 'You do not manage any site yet. Ask an administrator to assign you to one.' : null
  const unknown = unknownIn(row, 'siteName', sites)
  if (unknown !== undefined) return `There is no site ${unknown}.`
  const foreign = namesIn(cell(row, 'siteName'), (name) => sites.has(name)).find(
    (name) => ownSites && !ownSites.includes(sites.get(name.toLowerCase()) ?? ''),
  )
  return foreign === undefined ? null : `You do not manage the site ${foreign}.`
}

function sitesOf(row: Row, { sites, ownSites }: Known): string[] {
  const named = meant(row, 'siteName', sites).flatMap((site) => site ?? [])
  return named.length > 0 ? named : (ownSites ?? [])
}

/** Every person waits for their confirmation, like one who is invited by hand. */
async function writeUsers(ctx: Transactional<Ctx>, rows: Row[]): Promise<void> {
  const scope = tenancyScopeOf(ctx.scope)
  const known = await knownTo(ctx, rows)
  const { roles, groups, divisions } = known
  const people = rows.map((row) => ({ email: cell(row, 'email'), fullName: cell(row, 'fullName') }))
  const accounts = await findOrCreateAccounts(ctx, people)
  const rowOf = new Map<string, Row>()
  const fresh = rows.flatMap((row) => {
    const account = accounts.get(normalEmail(cell(row, 'email')))
    if (!account) return []
    rowOf.set(account.id, row)
    return [
      {
        ...fieldsOf(row),
        accountId: account.id,
        email: account.email,
        status: 'PENDING',
        userCreationType: 'UPLOAD',
      } as const,
    ]
  })
  const made = await insertUsers(ctx, scope, fresh)
  const written = made.map((user) => ({ ...user, ...scope, row: rowOf.get(user.accountId) ?? {} }))
  const rolesOf = (row: Row) => meant(row, 'roleCode', roles).flatMap((role) => role ?? [])
  await insertUserRoles(
    ctx,
    scope,
    written.flatMap(({ id, row }) => rolesOf(row).flatMap((role) => pairWith('roleId', id, role.id))),
  )
  await insertMemberships(
    ctx,
    written.flatMap(({ id, row }) =>
      meant(row, 'userGroupName', groups).flatMap((group) => pairWith('userGroupId', id, group)),
    ),
  )
  await insertDivisionMembers(
    ctx,
    written.flatMap(({ id, row }) => pairWith('divisionId', id, divisions.get(word(row, 'division')))),
  )
  await assignSites(
    ctx,
    written.flatMap(({ id, row }) => sitesOf(row, known).map((siteId) => ({ userId: id, siteId }))),
  )
  await rememberTags(ctx, 'USER', rows.flatMap(tagsOf))
  await insertRequests(
    ctx,
    scope,
    written.map(({ id }) => ({ userId: id, source: 'UPLOAD' as const })),
  )
  const named = written.map((user) => ({ ...user, fullName: cell(user.row, 'fullName') }))
  await inviteUsers(
    ctx,
    named.map((user) => ({ ...user, roleCodes: rolesOf(user.row).map(({ code }) => code) })),
  )
  await auditUsers(ctx, 'CREATE', named, 'Added the user by an upload')
}

const pairWith = <Key extends string>(key: Key, userId: string, value: string | undefined) =>
  value === undefined ? [] : [{ userId, [key]: value } as { userId: string } & Record<Key, string>]

const fieldsOf = (row: Row) => ({
  fullName: cell(row, 'fullName'),
  mobileNumber: cell(row, 'mobileNumber') || null,
  officeNumber: cell(row, 'officeNumber') || null,
  tags: tagsOf(row),
})

export const userUploadJob = bulkJob(userUpload)

export const getUsersUploadTemplate = operation('getUsersUploadTemplate', async () => bulkTemplate(userUpload))

export const processUsersData = operation('processUsersData', (ctx, { body }) =>
  previewBulk(ctx, userUpload, body.dataList),
)

export const uploadUsersData = operation('uploadUsersData', (ctx, { body }) =>
  uploadBulk(ctx, userUpload, body.dataList, userUploadJob),
)

export const getBulkUpload = operation('getBulkUpload', (ctx, { path }) => readBulk(ctx, path.id))
