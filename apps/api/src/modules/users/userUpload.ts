import { normalEmail } from '@atrium/validators/email.ts'
import { email, fullName, optional, phone, tag } from '@atrium/validators/fields.ts'
import { bulkJob, bulkTemplate, previewBulk, readBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
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
  columns: [
    { key: 'fullName', header: 'Full name', required: true, example: 'Mei Lin Tan' },
    { key: 'email', header: 'E-mail', required: true, example: 'mei.lin@company.com' },
    { key: 'mobileNumber', header: 'Mobile number', example: '+65 9123 4567' },
    { key: 'officeNumber', header: 'Office number', example: '+65 6123 4567' },
    { key: 'roleCode', header: 'Role', required: true, example: 'Staff' },
    { key: 'siteName', header: 'Site', example: 'Marina Gate' },
    { key: 'userGroupName', header: 'User group', example: 'Night shift' },
    { key: 'division', header: 'Division', example: 'Operations' },
    { key: 'tags', header: 'Tags', example: 'Reception; Level 3' },
  ],
  check: async (ctx, rows) => {
    const known = await knownTo(ctx, rows)
    const repeated = repeatedKeys(rows.map((row) => normalEmail(cell(row, 'email'))))
    return (row, index) => rowErrors(row, cell(row, 'email') !== '' && repeated.has(index), known)
  },
  write: writeUsers,
}

const cell = (row: Row, key: string) => row[key] ?? ''
const word = (row: Row, key: string) => cell(row, key).toLowerCase()
const tagsOf = (row: Row) => [
  ...new Set(
    cell(row, 'tags')
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

async function knownTo(ctx: Ctx, rows: Row[]): Promise<Known> {
  const members = await membersByEmails(ctx, [...new Set(rows.map((row) => normalEmail(cell(row, 'email'))))])
  const roles = await rolesByWords(ctx)
  const given = (key: string) => [...new Set(rows.map((row) => cell(row, key)).filter(Boolean))]
  const groups = await userGroupsByNames(ctx, given('userGroupName'))
  const divisions = await divisionsByNames(ctx, given('division'))
  const sites = await sitesByNames(ctx, given('siteName'))
  const ownSites = await sitesOfSiteAdmin(ctx)
  const wanted = rows.flatMap((row) => roles.get(word(row, 'roleCode'))?.id ?? [])
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
    known.members.has(normalEmail(address)) ? 'This person is already a user of this office centre.' : null,
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
  if (cell(row, 'roleCode') === '') return null
  const role = roles.get(word(row, 'roleCode'))
  if (!role) return `This office centre has no role ${cell(row, 'roleCode')}.`
  return givable.has(role.id) ? null : `The role ${role.name} has permissions you do not have yourself.`
}

function groupError(row: Row, { groups }: Known): string | null {
  if (cell(row, 'userGroupName') === '' || groups.has(word(row, 'userGroupName'))) return null
  return `This office centre has no user group ${cell(row, 'userGroupName')}.`
}

function divisionError(row: Row, { divisions }: Known): string | null {
  if (cell(row, 'division') === '' || divisions.has(word(row, 'division'))) return null
  return `This office centre has no division ${cell(row, 'division')}.`
}

/** Whom a site admin uploads works at their sites. */
function siteError(row: Row, { sites, ownSites }: Known): string | null {
  if (cell(row, 'siteName') === '')
    return ownSites?.length === 0 ? 'You do not manage any site yet. Ask an administrator to assign you to one.' : null
  const site = sites.get(word(row, 'siteName'))
  if (site === undefined) return `There is no site ${cell(row, 'siteName')}.`
  return (ownSites ?? [site]).includes(site) ? null : `You do not manage the site ${cell(row, 'siteName')}.`
}

function sitesOf(row: Row, { sites, ownSites }: Known): string[] {
  const site = sites.get(word(row, 'siteName'))
  return site === undefined ? (ownSites ?? []) : [site]
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
  const roleOf = (row: Row) => roles.get(word(row, 'roleCode'))
  await insertUserRoles(
    ctx,
    scope,
    written.flatMap(({ id, row }) => pairWith('roleId', id, roleOf(row)?.id)),
  )
  await insertMemberships(
    ctx,
    written.flatMap(({ id, row }) => pairWith('userGroupId', id, groups.get(word(row, 'userGroupName')))),
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
    named.map((user) => ({ ...user, roleCodes: [roleOf(user.row)?.code ?? ''] })),
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
