import { pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ownInvoices } from '../invoiceQueries.ts'
import {
  fakeLinks,
  invoiceServer,
  issuerRights,
  payerRights,
  someInvoice,
  someInvoiceDetail,
} from '../testing/someInvoices.ts'
import { invoicesQuery } from '../invoiceQueries.ts'
import { invoiceSearch, type InvoiceSearch } from '../invoiceSearch.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { InvoicePlace } from './InvoicePlace.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function show(search: InvoiceSearch, permissions: readonly string[], answer = invoiceServer()) {
  const onPlace = vi.fn<(place: object) => void>()
  shown = showScreen(
    <InvoicePlace desk={ownInvoices} search={search} onPlace={onPlace}>
      <InvoiceList query={invoicesQuery} search={invoiceSearch(search)} onSearch={onPlace} links={fakeLinks} />
    </InvoicePlace>,
    { permissions, answer },
  )
  return onPlace
}

describe('the list of invoices', () => {
  test('has a tab for what a landlord writes, and asks for the side it shows', async () => {
    show({ tab: 'ISSUED', status: 'OVERDUE' }, issuerRights)
    const row = (await screen.findByRole('link', { name: /INV-20261101-0001/ })).closest('tr')
    expect(row?.textContent).toContain('Northwind Shipping')
    expect(row?.textContent).toContain('SGD 100.00')
    expect(screen.getByRole('tab', { name: 'Issued' }).getAttribute('aria-selected')).toBe('true')
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/invoices'))?.query
    expect(Object.fromEntries(asked ?? [])).toMatchObject({ direction: 'ISSUED', status: 'OVERDUE' })
  })

  test('shows a tenant what it gets, and nothing to write', async () => {
    show({ tab: 'ISSUED' }, payerRights)
    const row = (await screen.findByRole('link', { name: /INV-20261101-0001/ })).closest('tr')
    expect(row?.textContent).toContain('Marina Gate Properties')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.queryByRole('button', { name: 'New invoice' })).toBeNull()
  })
})

describe('one invoice', () => {
  test('shows lines, tax, payments and why a reminder failed', async () => {
    show({ id: 'invoice-1' }, issuerRights)
    expect(await screen.findByRole('heading', { name: 'INV-20261101-0001' })).toBeTruthy()
    const line = within(screen.getByRole('table', { name: 'Lines of the invoice' })).getByRole('row', {
      name: /Office rent/,
    })
    expect(line.textContent).toContain('2.5')
    expect(screen.getByText('Tax 9% on SGD 100.00')).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Payments of the invoice' }).textContent).toContain('FT1')
    expect(screen.getByText('There is no address.')).toBeTruthy()
  })

  test('takes a payment of at most what is open', async () => {
    show({ id: 'invoice-1' }, issuerRights)
    await shown.person.click(await screen.findByRole('button', { name: 'Record payment' }))
    const dialog = within(await screen.findByRole('dialog'))
    const amount = dialog.getByRole('textbox', { name: /Amount/ })
    await shown.person.clear(amount)
    await shown.person.type(amount, '100.01')
    await shown.person.click(dialog.getByRole('button', { name: 'Record payment' }))
    expect(await dialog.findByText('Enter at most SGD 100.00, the amount outstanding.')).toBeTruthy()
    await shown.person.clear(amount)
    await shown.person.type(amount, '40.5')
    await shown.person.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(shown.sent('POST')).toHaveLength(1))
    expect(shown.sent('POST')[0]?.body).toMatchObject({ method: 'BANK_TRANSFER', amountMinor: 4050, version: 3 })
    expect(await screen.findByText('Record successfully added')).toBeTruthy()
  })

  test('dated ahead asks before it is issued', async () => {
    const ahead = someInvoiceDetail({ status: 'DRAFT', invoiceDate: '2099-01-05', allowedActions: ['issue'] })
    const isIt = ({ path, method }: { path: string; method: string }) =>
      method === 'GET' && path.endsWith('/invoices/invoice-1')
    show(
      { id: 'invoice-1' },
      issuerRights,
      invoiceServer((request) => (isIt(request) ? success(ahead) : undefined)),
    )
    await shown.person.click(await screen.findByRole('button', { name: 'Issue' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/It is dated 05 Jan 2099, which is in the future/)).toBeTruthy()
    await shown.person.click(dialog.getByRole('button', { name: 'Issue today' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is voided with a reason, after saying what becomes of money that came', async () => {
    show({ id: 'invoice-1' }, issuerRights)
    await pressAction(shown.person, 'Void')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/SGD 9.00 has already been paid and has to be refunded/)).toBeTruthy()
    await shown.person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong tenant')
    await shown.person.click(dialog.getByRole('button', { name: 'Void' }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]?.body).toEqual({ version: 3, remark: 'Wrong tenant' })
  })

  test('offers its payer to pay, and nothing of the issuer', async () => {
    const received = someInvoiceDetail({ direction: 'RECEIVED', allowedActions: ['pay'] })
    show(
      { id: 'invoice-1' },
      payerRights,
      invoiceServer(({ path, method }) =>
        method === 'GET' && path.endsWith('/invoices/invoice-1') ? success(received) : undefined,
      ),
    )
    await shown.person.click(await screen.findByRole('button', { name: 'Pay SGD 100.00' }))
    await waitFor(() => expect(shown.sent('POST')).toHaveLength(1))
    expect(shown.sent('POST')[0]?.body).toEqual({ payableType: 'INVOICE', payableId: 'invoice-1' })
    await waitFor(() => expect(location.hash).toBe('#pay'))
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  })
})

describe('the form of an invoice', () => {
  test('adds up while one types, exactly, and sends the draft', async () => {
    const onPlace = show({ form: 'add', tab: 'ISSUED' }, issuerRights)
    await shown.person.type(await screen.findByRole('textbox', { name: /Description/ }), 'Water')
    const quantity = screen.getByRole('textbox', { name: /Quantity/ })
    await shown.person.clear(quantity)
    await shown.person.type(quantity, '1.005')
    await shown.person.type(screen.getByRole('textbox', { name: /Unit price/ }), '1')
    expect(screen.getByText('SGD 1.01 and SGD 0.09 tax:', { exact: false }).textContent).toContain('SGD 1.10')
    await shown.person.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(await screen.findByText('Choose a customer.')).toBeTruthy()
    await shown.person.click(await screen.findByRole('combobox', { name: /Customer/ }))
    await shown.person.click(await screen.findByRole('option', { name: 'Northwind Shipping' }))
    await shown.person.click(screen.getByRole('button', { name: 'Add line' }))
    await shown.person.click(screen.getByRole('button', { name: 'Remove line 2' }))
    await shown.person.click(screen.getByRole('button', { name: 'Save draft' }))
    await waitFor(() => expect(shown.sent('POST')).toHaveLength(1))
    expect(shown.sent('POST')[0]?.body).toMatchObject({
      customerId: 'northwind',
      currency: 'SGD',
      lines: [{ description: 'Water', quantity: 1.005, unitPriceMinor: 100, taxRate: 9 }],
    })
    await waitFor(() => expect(onPlace).toHaveBeenCalledWith({ id: 'invoice-1' }, { replace: true }))
  })

  test('opens a draft only while it may be changed', async () => {
    show({ id: 'invoice-1', form: 'edit' }, issuerRights)
    expect(await screen.findByRole('heading', { name: someInvoice().invoiceNo })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  })
})
