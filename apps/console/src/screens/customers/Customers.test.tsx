import { findAction, pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { fakeLinks, fakeRecordLink } from '@atrium/features/users/testing/fakeLinks.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CustomerAdd } from './CustomerAdd.tsx'
import { newCustomer } from './customerForm.ts'
import { newTenant } from '../tenants/addTenantForm.ts'
import { newSubscription } from '@atrium/validators/subscription.ts'
import { CustomerList } from './CustomerList.tsx'
import { CustomerProfile } from './CustomerProfile.tsx'
import { customerProfileSearch, customerSearch, type CustomerProfileSearch } from './customerSearch.ts'
import { customerServer, operatorRights, someCustomer, someSubscription } from './testing/someCustomers.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (
  element: Parameters<typeof showScreen>[0],
  answer?: (request: SeenRequest) => FakeAnswer | undefined,
  permissions: readonly string[] = operatorRights,
) => {
  shown = showScreen(element, { permissions, roleCodes: ['SUPERADMIN'], answer: customerServer(answer) })
}

const profile = (search: CustomerProfileSearch = {}, onSearch = vi.fn<(next: CustomerProfileSearch) => void>()) => (
  <CustomerProfile
    id="centre-1"
    search={customerProfileSearch(search)}
    onSearch={onSearch}
    TenantLink={fakeRecordLink('tenant')}
    UserLink={fakeRecordLink('user')}
    onLeave={vi.fn<() => void>()}
  />
)

const answering = (customer: object) => (request: SeenRequest) =>
  request.method === 'GET' && request.path.endsWith('/detail-info') ? success(customer) : undefined

describe('the list of customers', () => {
  const list = (search: Record<string, unknown>) => (
    <CustomerList
      search={customerSearch(search)}
      onSearch={vi.fn<() => void>()}
      CustomerLink={fakeRecordLink('customer')}
      AddLink={fakeLinks.AddUser}
    />
  )

  test('shows plan, state and end of each subscription, and asks for active office centres', async () => {
    show(list({}))
    const row = await screen.findByRole('row', { name: /Foundry Lane/ })
    expect(within(row).getByText('QR code')).toBeTruthy()
    expect(within(row).getByText('Ends in 12 days')).toBeTruthy()
    expect(within(row).getByRole('link').getAttribute('href')).toContain('customer/centre-1')
    const asked = shown.sent('GET').find(({ path }) => path === '/office-centres')?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ officeCentreType: 'OFFICE', active: 'true' })
    expect((await screen.findByRole('tab', { name: /Landlords/ })).textContent).toContain('2')
  })

  test('asks for what the address filters by', async () => {
    show(list({ tab: 'TENANT', active: 'no', subcriptionPlanCode: 'TENANT_PLAN', billingEndDate: '2026-12-31' }))
    await screen.findByRole('row', { name: /Foundry Lane/ })
    const asked = shown.sent('GET').find(({ path }) => path === '/office-centres')?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      officeCentreType: 'TENANT',
      active: 'false',
      subcriptionPlanCode: 'TENANT_PLAN',
      billingEndDate: '2026-12-31',
    })
  })

  test('offers no new customer to those who may only look', async () => {
    show(list({}), undefined, ['CUSTOMER_LIST', 'CUSTOMER_VIEW'])
    await screen.findByRole('row', { name: /Foundry Lane/ })
    expect(screen.queryByRole('link', { name: 'New customer' })).toBeNull()
  })
})

describe('a new customer', () => {
  test('begins with the same subscription whether the operator or a landlord takes it in', () => {
    const { planCode: _, ...operators } = newSubscription('OFFICE', '2026-11-23')
    expect(newCustomer('2026-11-23')).toMatchObject({ ...operators, billingEndDate: '2027-11-22', autoRenew: true })
    expect(newTenant('2026-11-23', [])).toMatchObject(operators)
  })

  test('is checked field by field and sent with subscription and administrator', async () => {
    const onAdded = vi.fn<() => void>()
    show(<CustomerAdd onCancel={vi.fn<() => void>()} onAdded={onAdded} />)
    const { person } = shown
    await person.click(await screen.findByRole('button', { name: 'Add customer' }))
    expect(await screen.findByText('Enter a company name.')).toBeTruthy()
    expect(screen.getByText('Choose a plan.')).toBeTruthy()
    expect(shown.sent('POST')).toHaveLength(0)

    await person.type(screen.getByRole('textbox', { name: /Company name/ }), 'Cedar House')
    await person.type(screen.getByRole('textbox', { name: /^Code/ }), 'cedar')
    await person.selectOptions(screen.getByRole('combobox', { name: /Plan/ }), 'MOBILE_CODE')
    const firstDay = await screen.findByRole('textbox', { name: /First day/ })
    await person.clear(firstDay)
    await person.type(firstDay, '01 Jan 2027{Tab}')
    await person.type(screen.getByRole('textbox', { name: 'QR passes' }), '25')
    await person.type(screen.getByRole('textbox', { name: /Full name/ }), 'Cara Tan')
    await person.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'cara@cedar.example')
    await person.click(await screen.findByRole('checkbox', { name: 'Loans' }))
    await person.click(screen.getByRole('button', { name: 'Add customer' }))
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(shown.sent('POST')[0]?.body).toMatchObject({
      companyName: 'Cedar House',
      centreCode: 'CEDAR',
      officeCentreType: 'OFFICE',
      addOns: ['LOANS'],
      administrator: { fullName: 'Cara Tan', email: 'cara@cedar.example', mobileNumber: null },
      subscription: {
        planCode: 'MOBILE_CODE',
        billingStartDate: '2027-01-01',
        billingEndDate: '2027-12-31',
        billingCycle: 'YEARLY',
        autoRenew: true,
        credentials: { STAFF_QR_PASS: 25 },
      },
    })
  }, 30_000)
})

describe('a customer', () => {
  test('is deactivated with a remark, after the consequences were shown', async () => {
    show(profile())
    const { person } = shown
    await pressAction(person, 'Deactivate')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/3 signed-in people will be signed out immediately/)).toBeTruthy()
    await person.type(dialog.getByRole('textbox', { name: /Remark/ }), 'Moved')
    await person.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.path).toBe('/office-centres/centre-1/deactive'))
    expect(shown.sent('PUT')[0]?.body).toEqual({ remark: 'Moved', version: 3 })
  })

  test('with active tenants cannot be deactivated yet', async () => {
    const landlord = someCustomer({
      officeCentreType: 'LANDLORD',
      noOfTenants: 2,
      consequences: { signedIn: 0, activeTenants: 2 },
    })
    show(profile(), answering(landlord))
    const button = await findAction(shown.person, /Deactivate/)
    expect(button).toHaveProperty('disabled', true)
    expect(button.textContent).toContain('Deactivate its 2 active tenants first.')
    expect(screen.getByRole('tab', { name: /Tenants/ }).textContent).toContain('2')
  })

  test('is topped up with passes above zero', async () => {
    show(profile())
    const { person } = shown
    await person.click(await screen.findByRole('button', { name: 'Top up passes' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.click(dialog.getByRole('button', { name: 'Add passes' }))
    expect(dialog.getByText('Enter how many passes to add, of any kind.')).toBeTruthy()
    await person.type(dialog.getByRole('textbox', { name: 'QR passes' }), '0')
    await person.click(dialog.getByRole('button', { name: 'Add passes' }))
    expect(await dialog.findByText('Enter a whole number greater than 0.')).toBeTruthy()
    await person.type(dialog.getByRole('textbox', { name: 'QR passes' }), '12')
    await person.click(dialog.getByRole('button', { name: 'Add passes' }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]).toMatchObject({
      path: '/office-centres/centre-1/passes-top-up',
      body: { credentials: { STAFF_QR_PASS: 12 }, version: 7 },
    })
  })

  test('keeps the passes that are in use when its plan changes', async () => {
    show(profile())
    const { person } = shown
    await person.click(await screen.findByRole('button', { name: 'More for the subscription' }))
    await person.click(screen.getByRole('button', { name: 'Change plan' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'QR passes' })
    await person.clear(field)
    await person.type(field, '3')
    await person.click(dialog.getByRole('button', { name: 'Change plan' }))
    expect(await dialog.findByText('4 are in use.')).toBeTruthy()
    expect(shown.sent('PUT')).toHaveLength(0)
  })

  test('shows that its subscription expired, and offers to renew it', async () => {
    const subscription = someSubscription({ status: 'EXPIRED', daysLeft: -4, allowedActions: ['renew', 'terminate'] })
    show(profile(), answering(someCustomer({ subscription })))
    expect(await screen.findByText(/is read-only until it is renewed/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Top up passes' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Renew' })).toBeTruthy()
  })

  test('asks before an add-on is switched off, and switches on at once', async () => {
    show(profile({ tab: 'ADD_ONS' }))
    const { person } = shown
    await person.click(await screen.findByRole('switch', { name: /Season parking/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch Season parking off' }))
    expect(shown.sent('PUT')).toHaveLength(0)
    await person.click(dialog.getByRole('button', { name: 'Switch off' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.path).toBe('/office-centres/centre-1/add-on/PARKING'))
    await waitFor(() => expect(screen.getByRole('switch', { name: /Loans/ })).toHaveProperty('disabled', false))
    await person.click(screen.getByRole('switch', { name: /Loans/ }))
    await waitFor(() => expect(shown.sent('PUT')[1]?.body).toEqual({ enabled: true }))
  })

  test('tells what happened to its subscription in words', async () => {
    show(profile({ tab: 'SUBSCRIPTION' }))
    expect(await screen.findByText('Passes topped up', { selector: 'p' })).toBeTruthy()
    expect(screen.getByText(/Effective from 05 Jan 2026: New joiners/)).toBeTruthy()
    expect(screen.getByRole('row', { name: 'QR passes 10 15', hidden: true })).toBeTruthy()
  })

  test('offers no change to those who may only look', async () => {
    const looking = someCustomer({ allowedActions: [], subscription: someSubscription({ allowedActions: [] }) })
    show(profile(), answering(looking), ['CUSTOMER_LIST', 'CUSTOMER_VIEW'])
    expect(await screen.findByText('Foundry Lane Offices', { selector: 'dd' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Edit|Deactivate|Renew|Top up|More for/ })).toBeNull()
  })
})
