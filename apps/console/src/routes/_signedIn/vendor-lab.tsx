import { createFileRoute } from '@tanstack/react-router'
import { VendorLab } from '../../screens/vendor-lab/VendorLab.tsx'
import { labSearch, vendorLabQuery } from '../../screens/vendor-lab/vendorLabQueries.ts'

export const Route = createFileRoute('/_signedIn/vendor-lab')({
  staticData: {
    title: 'Vendor lab',
    crumb: 'Vendor lab',
    opens: ['getVendorLab'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
  },
  validateSearch: labSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(vendorLabQuery()),
  component: VendorLabPage,
})

function VendorLabPage() {
  const navigate = Route.useNavigate()
  return <VendorLab search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
