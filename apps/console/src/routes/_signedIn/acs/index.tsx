import { createFileRoute, redirect } from '@tanstack/react-router'

/** Leads on to the first vendor (doc 1 §2.2). */
export const Route = createFileRoute('/_signedIn/acs/')({
  staticData: {
    title: 'Access systems',
    crumb: 'Access systems',
    opens: ['listBoschSettings'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
  },
  beforeLoad: () => {
    throw redirect({ to: '/acs/bosch', replace: true })
  },
})
