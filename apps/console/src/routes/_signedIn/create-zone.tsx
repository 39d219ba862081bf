import { createFileRoute } from '@tanstack/react-router'
import { ZoneAdd } from '../../screens/hotdesks/ZoneAdd.tsx'

export const Route = createFileRoute('/_signedIn/create-zone')({
  staticData: {
    title: 'New zone',
    crumb: 'New zone',
    opens: ['createHotdeskZone'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/hotdesk/'],
  },
  component: AddZonePage,
})

function AddZonePage() {
  const navigate = Route.useNavigate()
  return (
    <ZoneAdd
      onAdded={(id) => void navigate({ to: '/zone/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/hotdesk' })}
    />
  )
}
