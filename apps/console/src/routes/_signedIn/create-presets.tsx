import { createFileRoute } from '@tanstack/react-router'
import { PresetForm } from '../../screens/broadcasts/PresetForm.tsx'

export const Route = createFileRoute('/_signedIn/create-presets')({
  staticData: {
    title: 'New preset',
    crumb: 'New preset',
    opens: ['createBroadcastTemplate'],
    menu: null,
    parents: ['/_signedIn/presets'],
  },
  component: CreatePresetPage,
})

function CreatePresetPage() {
  const navigate = Route.useNavigate()
  return (
    <PresetForm
      onSaved={(id) => void navigate({ to: '/presets-details/manage/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/presets' })}
    />
  )
}
