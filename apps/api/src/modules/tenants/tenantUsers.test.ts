import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { addedTenant, allOfTenants, detailOf } from './tenantsWorld.ts'

type Person = { id: string; fullName: string; version: number; roleNames: string[]; allowedActions: string[] }
let test: TestApp
let landlord: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  landlord = await test.actorWith(allOfTenants, { roleCode: 'LANDLORD_ADMIN' })
})
afterAll(() => test.close())

const peopleOf = async (id: string, query: object = {}, as = landlord) =>
  (await test.call('listTenantUsers', { as, path: { id }, query: { ...query } })).body.data as {
    items: Person[]
    total: number
  }

const added = (id: string, fields: object) =>
  test.call('createTenantUser', { as: landlord, path: { id }, body: { roleCodes: ['STAFF'], ...fields } })

describe('the people of a tenant', () => {
  it('are added by the landlord, invited to the tenant portal and listed', async () => {
    const { id } = await addedTenant(test, landlord, { companyName: 'Contoso' })
    const answer = await added(id, { fullName: 'Cara Chan', email: 'cara@contoso.test' })
    expect(answer).toMatchObject({ status: 200, body: { data: { userCreationType: 'REQUEST' } } })
    const { userId } = answer.body.data as { userId: string }

    expect(await peopleOf(id)).toMatchObject({ total: 2, items: [{ fullName: 'Cara Chan', roleNames: ['Staff'] }, {}] })
    expect(await peopleOf(id, { wildcardSearch: 'cara' })).toMatchObject({ total: 1 })
    expect(await peopleOf(id, { active: true })).toMatchObject({ total: 0 })
    const profile = await test.call('getTenantUser', { as: landlord, path: { id, userId } })
    expect(profile.body).toMatchObject({ data: { fullName: 'Cara Chan', email: 'cara@contoso.test' } })
    expect(await detailOf(test, landlord, id)).toMatchObject({ noOfUsers: 2 })

    await test.startJobs()
    await expect.poll(() => test.mails.map(({ to }) => to)).toContain('cara@contoso.test')
    const mail = test.mails.find(({ to }) => to === 'cara@contoso.test')
    expect(mail?.subject).toBe('Your invitation to Contoso')
    expect(mail?.text).toContain('http://portal.test/confirm-account?token=')
    expect(mail?.text).toContain(`${landlord.fullName} of `)
    expect(mail?.text).toContain('invites you to Contoso')
    expect(mail?.text).toContain('Sign in with cara@contoso.test.')

    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await test.call('confirmAccount', { body: { token, password: 'Harbour-Lights-88' } })
    const notices = await test.call('listMyNotifications', { as: landlord })
    expect(notices.body).toMatchObject({
      data: { items: [{ title: 'Cara Chan has confirmed their account', entityType: 'TENANT', entityId: id }] },
    })
  })

  it('who have not registered are invited again by the landlord, not without end', async () => {
    const { id } = await addedTenant(test, landlord, { companyName: 'Fabrikam', buildingName: 'Marina Gate' })
    const answer = await added(id, { fullName: 'Finn Fox', email: 'finn@fabrikam.test' })
    const { userId } = answer.body.data as { userId: string }
    const [finn] = (await peopleOf(id, { wildcardSearch: 'finn' })).items
    expect(finn?.allowedActions).toContain('send-registration')

    await test.startJobs()
    const mails = () => test.mails.filter(({ to }) => to === 'finn@fabrikam.test')
    const again = () => test.call('sendTenantUserInvite', { as: landlord, path: { id, userId } })
    expect(await again()).toMatchObject({ status: 200, body: { data: { fullName: 'Finn Fox' } } })
    await expect.poll(() => mails().length).toBe(2)
    const token = (at: number) => /token=([\w-]+)/.exec(mails()[at]?.text ?? '')?.[1]
    expect((await test.call('getConfirmAccountInfo', { path: { token: String(token(0)) } })).status).toBe(400)
    expect((await test.call('getConfirmAccountInfo', { path: { token: String(token(1)) } })).status).toBe(200)

    for (let sent = 1; sent < 5; sent += 1) expect((await again()).status).toBe(200)
    expect(await again()).toMatchObject({ status: 429, body: { message: expect.stringContaining('tomorrow') } })
    const own = await test.actorWith(['USER_EDIT', 'USER_LIST'], {
      scope: { landlordId: landlord.landlordId, officeCentreId: id },
    })
    const asked = await test.call('sendUsersRegistration', { as: own, body: { userIds: [userId] } })
    expect(asked.body.data).toEqual({ sent: 0, skipped: 1 })

    await test.call('confirmAccount', {
      body: { token: String(token(mails().length - 1)), password: 'Harbour-Lights-88' },
    })
    expect(await again()).toMatchObject({ status: 422, body: { message: 'Finn Fox does not need an invitation.' } })
    expect((await test.call('sendTenantUserInvite', { as: own, path: { id, userId } })).status).toBe(403)
  })

  it('have the roles of a tenant, which the landlord sets and takes away', async () => {
    const { id } = await addedTenant(test, landlord)
    const roles = await test.call('getTenantRoleDropDown', { as: landlord, path: { id } })
    const codes = (roles.body.data as { code: string }[]).map(({ code }) => code)
    expect(codes).toContain('MASTER_ADMIN')
    expect(codes).not.toContain('LANDLORD_ADMIN')

    await added(id, {
      fullName: 'Ada',
      email: 'ada@c.test',
      userCreationType: 'DIRECT',
      sendInvite: false,
      roleCodes: ['MASTER_ADMIN'],
    })
    await added(id, { fullName: 'Dan', email: 'dan@c.test', userCreationType: 'DIRECT', sendInvite: false })
    const [dan] = (await peopleOf(id)).items
    expect(dan?.allowedActions).toEqual(['set-role', 'change-person-in-charge', 'send-registration'])
    const body = { userId: dan?.id, version: dan?.version }
    const promoted = await test.call('setTenantRole', {
      as: landlord,
      path: { id },
      body: { ...body, roleCodes: ['MASTER_ADMIN'] },
    })
    expect(promoted.body).toMatchObject({ data: { roleNames: ['Master Admin'] } })
    const stale = await test.call('removeTenantAdmin', { as: landlord, path: { id }, body })
    expect(stale.status).toBe(409)
    const [again] = (await peopleOf(id)).items
    const demoted = await test.call('removeTenantAdmin', {
      as: landlord,
      path: { id },
      body: { userId: again?.id, version: again?.version },
    })
    expect(demoted.body).toMatchObject({ data: { roleNames: ['Staff'] } })
    const strange = await test.call('setTenantRole', {
      as: landlord,
      path: { id },
      body: { ...body, version: (again?.version ?? 0) + 1, roleCodes: ['LANDLORD_ADMIN'] },
    })
    expect(strange).toMatchObject({ status: 400, body: { errors: [{ field: 'roleCodes' }] } })
    const history = await test.call('listTenantHistories', { as: landlord, path: { id } })
    expect(history.body).toMatchObject({
      data: { total: 5, items: [{ summary: 'Removed an administrator of the tenant' }, {}, {}, {}, {}] },
    })
  })

  it('have one person in charge, whom the landlord can change', async () => {
    const { id } = await addedTenant(test, landlord)
    await added(id, { fullName: 'Eva', email: 'eva@c.test', userCreationType: 'DIRECT', sendInvite: false })
    const [eva] = (await peopleOf(id)).items
    const moved = await test.call('changeTenantPersonInCharge', {
      as: landlord,
      path: { id },
      body: { userId: eva?.id, version: eva?.version },
    })
    expect(moved.status).toBe(200)
    expect(await detailOf(test, landlord, id)).toMatchObject({ personInCharge: { fullName: 'Eva' } })
  })

  it('are offered to the landlord, and to a company only its own', async () => {
    const one = await addedTenant(test, landlord, { companyName: 'Tailspin' })
    const two = await addedTenant(test, landlord, { companyName: 'Wingtip' })
    const direct = { userCreationType: 'DIRECT', sendInvite: false }
    await added(one.id, { fullName: 'Otto Offered', email: 'otto@tailspin.test', ...direct })
    await added(two.id, { fullName: 'Olga Offered', email: 'olga@wingtip.test', ...direct })
    const labels = async (as: TestActor, query: object) =>
      ((await test.call('getTenantUserDropDown', { as, query: { ...query } })).body.data as { label: string }[]).map(
        ({ label }) => label,
      )
    const olga = 'Olga Offered, Wingtip (olga@wingtip.test)'
    expect(await labels(landlord, { similarUsername: 'OFFERED' })).toEqual([
      olga,
      'Otto Offered, Tailspin (otto@tailspin.test)',
    ])
    expect(await labels(landlord, { similarUsername: 'olga@' })).toEqual([olga])
    const scope = { landlordId: landlord.landlordId, officeCentreId: one.id }
    const company = await test.actorWith(['USER_LIST', 'TENANT_VIEW'], { scope })
    expect(await labels(company, { similarUsername: 'offered' })).toEqual(['Otto Offered (otto@tailspin.test)'])
    const reception = await test.actorWith(['USER_LIST'], { scope: landlord })
    expect(await labels(reception, { similarUsername: 'offered' })).toEqual([])
    const stranger = await test.actorWith(['TENANT_VIEW', 'USER_LIST'])
    expect(await labels(stranger, { similarUsername: 'offered' })).toEqual([])
  })

  it('are not reached through another tenant, nor without the permission', async () => {
    const one = await addedTenant(test, landlord)
    const two = await addedTenant(test, landlord)
    const [person] = (await peopleOf(one.id)).items
    const body = { userId: person?.id, version: person?.version, roleCodes: ['STAFF'] }
    expect((await test.call('setTenantRole', { as: landlord, path: { id: two.id }, body })).status).toBe(404)
    expect(
      (await test.call('getTenantUser', { as: landlord, path: { id: two.id, userId: String(person?.id) } })).status,
    ).toBe(404)
    const viewer = await test.actorWith(['TENANT_VIEW'], { scope: landlord })
    expect((await peopleOf(one.id, {}, viewer)).items).toMatchObject([{ allowedActions: [] }])
    expect((await test.call('setTenantRole', { as: viewer, path: { id: one.id }, body })).status).toBe(403)
  })

  it('are not added to an inactive tenant', async () => {
    const { id, version } = await addedTenant(test, landlord)
    await test.call('updateTenantStatus', {
      as: landlord,
      path: { id },
      body: { active: false, remark: 'Gone', version },
    })
    expect((await added(id, { fullName: 'Late', email: 'late@c.test' })).status).toBe(422)
  })
})
