import { createFileRoute } from '@tanstack/react-router'
import { BroadcastForm } from '../../screens/broadcasts/BroadcastForm.tsx'

export const Route = createFileRoute('/_signedIn/create-broadcast')({
  staticData: {
    title: 'Emergency broadcast',
    crumb: 'New broadcast',
    opens: ['createBroadcast'],
    menu: null,
    parents: ['/_signedIn/broadcasts'],
  },
  component: CreateBroadcastPage,
})

function CreateBroadcastPage() {
  const navigate = Route.useNavigate()
  return (
    <BroadcastForm
      onSaved={(id) => void navigate({ to: '/broadcast-details/manage/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/broadcasts' })}
    />
  )
}
