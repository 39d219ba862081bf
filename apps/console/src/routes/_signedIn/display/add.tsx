import { createFileRoute } from '@tanstack/react-router'
import { DisplayAdd } from '../../../screens/displays/DisplayAdd.tsx'

export const Route = createFileRoute('/_signedIn/display/add')({
  staticData: {
    title: 'New display',
    crumb: 'New display',
    opens: ['createHotdeskZoneDisplay'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/room-display'],
  },
  component: AddDisplayPage,
})

function AddDisplayPage() {
  const navigate = Route.useNavigate()
  return (
    <DisplayAdd
      onAdded={(id) => void navigate({ to: '/display/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/room-display' })}
    />
  )
}
