import { UserAdd } from '@atrium/features/users/screens/UserAdd.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/users/add')({
  staticData: {
    title: 'Add user',
    crumb: 'Add user',
    opens: ['createUser'],
    menu: null,
    parents: ['/_signedIn/users/'],
  },
  component: AddUserPage,
})

function AddUserPage() {
  const navigate = Route.useNavigate()
  return (
    <UserAdd
      onCreated={({ id, userCreationType, registerRequestId }) =>
        void (userCreationType === 'REQUEST' && registerRequestId !== null
          ? navigate({ to: '/user-pending/$id', params: { id: registerRequestId } })
          : navigate({ to: '/user/$id', params: { id } }))
      }
      onCancel={() => void navigate({ to: '/users' })}
    />
  )
}
