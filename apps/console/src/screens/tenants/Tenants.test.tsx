import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { someTenant, tenantRights, tenantServer } from './testing/someTenants.ts'
import { TenantAdd } from './TenantAdd.tsx'
import { TenantEdit } from './TenantEdit.tsx'
import { TenantList } from './TenantList.tsx'
import { TenantProfile } from './TenantProfile.tsx'
import { tenantsQuery, type TenantDetail } from './tenantQueries.ts'
import { tenantProfileSearch, tenantSearch, type TenantProfileSearch } from './tenantSearch.ts'
import { TenantUserAdd } from './TenantUserAdd.tsx'
import { TenantUserProfile } from './TenantUserProfile.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const record =
  (place: string) =>
  ({ id, ...rest }: { id: string }) =>
    createElement('a', { href: `#${place}/${id}`, ...rest })
const link = (place: string) => (properties: object) => createElement('a', { href: `#${place}`, ...properties })
const show = (element: Parameters<typeof showScreen>[0], permissions = tenantRights, tenant?: TenantDetail) => {
  shown = showScreen(element, { permissions, roleCodes: ['LANDLORD_ADMIN'], answer: tenantServer(tenant) })
}

describe('the list of tenants', () => {
  const list = (search: Record<string, unknown> = {}) => (
    <TenantList
      query={tenantsQuery}
      search={tenantSearch(search)}
      onSearch={vi.fn<() => void>()}
      links={{ Tenant: record('tenant'), AddTenant: link('add'), UploadTenants: link('upload') }}
    />
  )

  test('shows each company with units, users, plan and person in charge', async () => {
    show(list())
    const row = (await screen.findByRole('link', { name: /Northwind Shipping/ })).closest('tr')
    for (const words of ['NORTHWND', '199804512K', '04-01, 04-02, …', '65', 'Tenant plan', 'Tessa Tan', 'Active'])
      expect(row?.textContent).toContain(words)
    expect(await screen.findByRole('tab', { name: /Inactive.*1/ })).toBeTruthy()
  })

  test('asks for the active ones, or for those of the tab', async () => {
    show(list())
    await screen.findByRole('link', { name: /Northwind/ })
    const asked = () => shown.sent('GET').find(({ path }) => path.endsWith('/active-detail-info'))?.query
    expect(asked()?.get('active')).toBe('true')
    cleanup()
    shown.restore()
    show(list({ tab: 'INACTIVE', wildcardSearch: 'north' }))
    await screen.findByRole('link', { name: /Northwind/ })
    expect(Object.fromEntries(asked() ?? [])).toMatchObject({ active: 'false', wildcardSearch: 'north' })
  })

  test('offers to those who may only look nothing but the list', async () => {
    show(list(), ['TENANT_LIST'])
    await screen.findByRole('link', { name: /Northwind/ })
    expect(screen.queryByRole('link', { name: 'Add tenant' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Upload tenants' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })
})

describe('a new tenant', () => {
  test('is checked in the form, and sent with its administrator, plan and add-ons', async () => {
    const onAdded = vi.fn<(id: string) => void>()
    show(<TenantAdd onAdded={onAdded} onCancel={vi.fn<() => void>()} />)
    const send = await screen.findByText('Add and invite')
    await shown.person.click(send)
    expect(screen.getByText('Enter a company name.')).toBeTruthy()
    expect(screen.getByText('Enter a centre code.')).toBeTruthy()
    expect(shown.sent('POST')).toEqual([])

    const type = async (name: RegExp | string, text: string) => {
      await shown.person.click(screen.getByLabelText(name, { selector: 'input' }))
      await shown.person.paste(text)
    }
    await type(/^Company name/, 'Contoso Ltd')
    await type(/^Code/, 'contoso')
    await type(/^Full name/, 'Cara Chan')
    await type(/^E-mail/, 'cara@contoso.example')
    await shown.person.click(send)
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('tenant-1'))
    expect(shown.sent('POST').at(-1)?.body).toMatchObject({
      companyName: 'Contoso Ltd',
      centreCode: 'contoso',
      administrator: { fullName: 'Cara Chan', email: 'cara@contoso.example' },
      subscription: { planCode: 'TENANT_PLAN', billingCycle: 'YEARLY', credentials: { STAFF_QR_PASS: 50 } },
      addOns: ['PARKING'],
      allowOnlinePayment: true,
    })
    expect(await screen.findByText('Record successfully added')).toBeTruthy()
  }, 30_000)

  test('asks first for what is needed, folds what may wait, and a plan fills in passes and add-ons', async () => {
    show(<TenantAdd onAdded={vi.fn<(id: string) => void>()} onCancel={vi.fn<() => void>()} />)
    const plan = await screen.findByLabelText('Plan', { selector: 'select' })
    const inView = [...document.querySelectorAll('form :is(input, select, textarea)')].filter(
      (field) => field.closest('details:not([open])') === null && field.getAttribute('type') !== 'hidden',
    )
    expect(inView.length).toBeLessThanOrEqual(11)
    const passes = screen.getByLabelText('QR passes', { selector: 'input' })
    expect(passes).toHaveProperty('value', '50')
    await shown.person.selectOptions(plan, 'CUSTOM')
    expect(passes).toHaveProperty('value', '')
    expect(screen.getByText(/^0 of \d+ on$/)).toBeTruthy()

    await shown.person.click(screen.getByLabelText('Contact e-mail', { selector: 'input' }))
    await shown.person.paste('nobody')
    await shown.person.click(screen.getByText('Add and invite'))
    expect(screen.getByLabelText('Contact e-mail', { selector: 'input' }).closest('details')).toHaveProperty(
      'open',
      true,
    )
  }, 30_000)
})

describe('the page of a tenant', () => {
  const profile = (search: Record<string, unknown> = {}) => (
    <TenantProfile
      id="tenant-1"
      search={tenantProfileSearch(search)}
      onSearch={onSearch}
      links={{ TenantUser: record('user'), AddTenantUser: link('add-user'), Unit: record('unit') }}
      onLeave={vi.fn<() => void>()}
    />
  )
  const onSearch = vi.fn<(search: TenantProfileSearch) => void>()

  test('shows the company, its units, and who set a rate when', async () => {
    show(profile())
    expect(await screen.findByRole('heading', { level: 1, name: 'Northwind Shipping' })).toBeTruthy()
    expect(screen.getByText('SGD 180.00')).toBeTruthy()
    expect(screen.getByText(/^Set on .* by Lena Lim$/)).toBeTruthy()
    expect(within(screen.getByRole('table', { name: /Units of/ })).getByText('L04, East Tower')).toBeTruthy()
    await shown.person.click(screen.getByRole('button', { name: 'Edit' }))
    expect(onSearch.mock.lastCall?.[0]).toEqual({ edit: true })
  })

  test('leads to its units those who may open them', async () => {
    show(profile(), [...tenantRights, 'UNIT_VIEW'])
    const units = within(await screen.findByRole('table', { name: /Units of/ }))
    expect(units.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^#unit\//)
    cleanup()
    shown.restore()
    show(profile())
    expect(within(await screen.findByRole('table', { name: /Units of/ })).queryByRole('link')).toBeNull()
  })

  test('deactivates once it showed what happens and got a reason', async () => {
    show(profile())
    await pressAction(shown.person, 'Deactivate')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Open sessions: 3')).toBeTruthy()
    expect(dialog.getByText('Stay with the tenant until their leases end.')).toBeTruthy()
    await shown.person.click(dialog.getByRole('button', { name: 'Deactivate' }))
    expect(await dialog.findByText('Reason is required.')).toBeTruthy()
    await shown.person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Moved out')
    await shown.person.click(dialog.getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Successfully updated tenant')).toBeTruthy()
    expect(shown.sent('PUT').at(-1)).toMatchObject({
      path: expect.stringMatching(/\/tenants\/tenant-1\/status$/),
      body: { active: false, remark: 'Moved out', version: 7 },
    })
  })

  test('says why and by whom a tenant was deactivated, and activates it again', async () => {
    const left = someTenant({
      active: false,
      status: 'INACTIVE',
      deactivatedDate: '2026-10-19T01:30:00Z',
      deactivatedByUserFullName: 'Lena Lim',
      deactivatedRemark: 'Lease ended',
      allowedActions: ['edit', 'activate'],
    })
    show(profile(), tenantRights, left)
    expect(await screen.findByText('Lease ended')).toBeTruthy()
    await pressAction(shown.person, 'Activate')
    await shown.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Activate' }))
    await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ active: true, version: 7 }))
  })

  test('lists its people', async () => {
    show(profile({ tab: 'PEOPLE' }))
    expect((await screen.findByRole('link', { name: /Aisha Ho/ })).getAttribute('href')).toBe('#user/user-2')
    expect(screen.getByRole('link', { name: 'Add user' })).toBeTruthy()
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/users'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ sortProperties: 'fullName', sortDirection: 'ASC' })
  })

  test('switches an add-on once asked', async () => {
    show(profile({ tab: 'ADD_ONS' }))
    await shown.person.click(await screen.findByRole('switch', { name: 'Events' }))
    await shown.person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch on' }))
    await waitFor(() =>
      expect(shown.sent('PUT').at(-1)?.body).toEqual({ addOns: [{ code: 'EVENTS', enabled: true }], version: 7 }),
    )
  })

  test('shows what is left of the credentials, and changes how many are granted', async () => {
    show(profile({ tab: 'SUBSCRIPTION' }))
    const row = (await screen.findByText('QR passes')).closest('tr')
    expect(row?.textContent).toContain('28')
    await shown.person.click(screen.getByRole('button', { name: 'Edit credentials' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByRole('textbox', { name: 'QR passes' })
    await shown.person.clear(field)
    await shown.person.type(field, '50')
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(shown.sent('PUT').at(-1)?.body).toMatchObject({ credentials: { STAFF_QR_PASS: 50 }, version: 2 }),
    )
  })
})

describe('editing a tenant', () => {
  test('sends what was changed, takes away what was emptied, and leaves edit mode', async () => {
    const onDone = vi.fn<() => void>()
    show(<TenantEdit id="tenant-1" onDone={onDone} />)
    const name = await screen.findByRole('textbox', { name: /^Company name/ })
    await shown.person.clear(name)
    await shown.person.type(name, 'Northwind Line')
    await shown.person.clear(screen.getByRole('textbox', { name: 'Contact phone' }))
    await shown.person.clear(screen.getByRole('textbox', { name: /Car, per month/ }))
    await shown.person.click(screen.getByRole('checkbox', { name: /Alert when/ }))
    await shown.person.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Enter the percentage at which the alert is sent.')).toBeTruthy()
    await shown.person.type(screen.getByRole('textbox', { name: /Alert from/ }), '80')
    await shown.person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(shown.sent('PUT').at(-1)?.body).toMatchObject({
      companyName: 'Northwind Line',
      contactPhone: null,
      carMonthlyRateMinor: null,
      visitorLotOveruseAlert: true,
      visitorLotOveruseAlertPercentage: 80,
      notifyPartyEmail: ['facilities@northwind.example'],
      version: 7,
    })
    expect(await screen.findByText('Successfully updated tenant')).toBeTruthy()
  }, 30_000)
})

describe('the people of a tenant', () => {
  test('are added with a role, and lead to their profile', async () => {
    const onAdded = vi.fn<(userId: string) => void>()
    show(<TenantUserAdd id="tenant-1" onAdded={onAdded} onCancel={vi.fn<() => void>()} />)
    await shown.person.type(await screen.findByRole('textbox', { name: /^Full name/ }), 'Cara Chan')
    await shown.person.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'cara@northwind.example')
    await shown.person.click(screen.getByRole('button', { name: 'Add and invite' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('user-2'))
    expect(shown.sent('POST').at(-1)).toMatchObject({
      path: expect.stringMatching(/\/tenants\/tenant-1\/users$/),
      body: {
        fullName: 'Cara Chan',
        email: 'cara@northwind.example',
        roleCodes: ['STAFF'],
        userCreationType: 'REQUEST',
      },
    })
  })

  test('are put in charge and lose their administrator role by the landlord', async () => {
    show(<TenantUserProfile id="tenant-1" userId="user-2" onBack={vi.fn<() => void>()} />)
    await pressAction(shown.person, 'Make person in charge')
    const ask = within(await screen.findByRole('dialog'))
    await shown.person.click(ask.getByRole('button', { name: 'Make person in charge' }))
    await waitFor(() =>
      expect(shown.sent('PUT').at(-1)).toMatchObject({
        path: expect.stringMatching(/\/change-person-in-charge$/),
        body: { userId: 'user-2', version: 3 },
      }),
    )
    expect(await screen.findByText('Successfully updated tenant')).toBeTruthy()
  })

  test('are only shown to those who may not manage them', async () => {
    show(<TenantUserProfile id="tenant-1" userId="user-2" onBack={vi.fn<() => void>()} />, ['TENANT_VIEW'])
    await screen.findByRole('heading', { level: 1, name: 'Aisha Ho' })
    expect(screen.queryByRole('button', { name: 'Set role' })).toBeNull()
  })
})
