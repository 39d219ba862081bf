import { page } from '@atrium/screens-kit/page.tsx'
import { UserAdd } from '../screens/UserAdd.tsx'

export const userAddPage = page({
  staticData: { title: 'Add user', opens: ['createUser'] },
  component: ({ navigate }) => (
    <UserAdd
      onCreated={({ id, userCreationType, registerRequestId }) =>
        void (userCreationType === 'REQUEST' && registerRequestId !== null
          ? navigate({ to: '/user-pending/$id', params: { id: registerRequestId } })
          : navigate({ to: '/user/$id', params: { id } }))
      }
      onCancel={() => void navigate({ to: '/users' })}
    />
  ),
})
