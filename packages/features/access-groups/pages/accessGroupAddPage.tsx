import { page } from '@atrium/screens-kit/page.tsx'
import { AccessGroupForm } from '../screens/AccessGroupForm.tsx'

export const accessGroupAddPage = page({
  staticData: { title: 'New access group', opens: ['createAccessGroup'] },
  component: ({ navigate }) => (
    <AccessGroupForm
      onSaved={(id) => void navigate({ to: '/access-group/manage/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/access-points' })}
    />
  ),
})
