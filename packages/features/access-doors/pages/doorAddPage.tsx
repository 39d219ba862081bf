import { page } from '@atrium/screens-kit/page.tsx'
import { DoorForm } from '../screens/DoorForm.tsx'

export const doorAddPage = page({
  staticData: { title: 'New door', opens: ['createAccessDoor'] },
  component: ({ navigate }) => (
    <DoorForm
      onSaved={(id) => void navigate({ to: '/door/manage/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/door-setup' })}
    />
  ),
})
