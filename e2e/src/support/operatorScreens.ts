import { action, button, openFirst, openFirstOf, openThen } from './opened.ts'
import { tabScreens } from './recordScreens.ts'
import type { Screen } from './screen.ts'

/** What only the operators of Atrium have: customers, their users and invoices, rates and reminders. */
export const operatorScreens = (as: string): Screen[] => {
  const place = { door: 'console', as } as const
  const customers = '/management/customers'
  const customer = {
    ...place,
    path: `${customers}?tab=LANDLORD&wildcardSearch=Marina`,
    endsAt: '/management/customer/$id/',
  }
  return [
    { ...place, name: 'console-operator-dashboard', path: '/dashboard' },
    { ...place, name: 'console-customers', path: customers },
    { ...customer, name: 'console-customer', prepare: openFirst },
    ...tabScreens({ ...customer, name: 'console-customer' }, ['Add-ons', 'Users', 'Subscription history', 'History']),
    ...['Edit', 'Deactivate'].map((name) => ({
      ...customer,
      path: customers,
      empty: 'The first customer is a new one, without a subscription.',
      name: `console-customer-${name.toLowerCase()}`,
      prepare: openThen(action(name)),
    })),
    {
      ...customer,
      name: 'console-customer-tenant',
      prepare: openThen(openFirstOf('Tenants')),
      endsAt: '/management/customer/$id/tenant/$code',
    },
    { ...customer, name: 'console-customer-renew', prepare: openThen(button('Renew')) },
    { ...place, name: 'console-customer-add', path: '/management/customer/add' },
    { ...place, name: 'console-management-rates', path: '/management/rates' },
    { ...place, name: 'console-management-users', path: '/management/user' },
    {
      ...place,
      name: 'console-management-user',
      path: '/management/user',
      prepare: openFirst,
      endsAt: '/management/user/$id',
    },
    { ...place, name: 'console-management-invoices', path: '/management/invoices' },
    { ...place, name: 'console-payment-reminder', path: '/management/payment-reminder' },
    { ...place, name: 'console-payment-reports', path: '/management/payment-reports' },
    { ...place, name: 'console-upload-overdue', path: '/management/upload/overdue-invoice' },
  ]
}
