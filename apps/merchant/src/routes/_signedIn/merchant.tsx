import { createFileRoute } from '@tanstack/react-router'
import { MerchantHome } from '../../screens/MerchantHome.tsx'

export const Route = createFileRoute('/_signedIn/merchant')({
  staticData: { title: 'Home', crumb: 'Home', opens: 'authenticated', menu: 'home', addOn: 'ORDER_PAY_COLLECT' },
  component: MerchantHome,
})
