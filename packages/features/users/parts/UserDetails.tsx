import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { IconStar, IconUserMinus, IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { userPlacesQuery, type User } from '../userQueries.ts'
import { Badges } from './Badges.tsx'
import { RecordButton } from './RecordButton.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { useRoleActions } from './useRoleActions.ts'

const creations = {
  REQUEST: 'By invitation',
  DIRECT: 'Added directly',
  UPLOAD: 'By upload',
  SELF_REGISTRATION: 'Self-registered',
  SYNC: 'By synchronisation',
} as const

/** The offices a person is assigned to, with their sites. */
const Offices = ({ userId }: { userId: string }) => {
  const places = useQuery(readable(userPlacesQuery(userId)))
  return <Badges names={(places.data?.areas ?? []).map(({ name, site }) => `${name}, ${site.name}`)} />
}

/** Who a user is, their roles and groups, where they work, and where else they belong. */
export const UserDetails = ({ user }: { user: User }) => {
  const moment = useMoment()
  const { setRoles, removeAdmin, putInCharge } = useRoleActions(user)
  const { allowedActions } = user
  const names = (records: readonly { name: string }[]) => <Badges names={records.map(({ name }) => name)} />
  return (
    <>
      <Section
        title="Details"
        actions={
          <RecordButton
            operation="changeUserPersonInCharge"
            allowed="change-person-in-charge"
            allowedActions={allowedActions}
            icon={IconStar}
            onClick={() => putInCharge()}
          >
            Make person in charge
          </RecordButton>
        }
      >
        <DescriptionList
          columns={3}
          items={[
            { label: 'Full name', value: user.fullName },
            { label: 'E-mail', value: user.email },
            { label: 'Mobile number', value: user.mobileNumber },
            { label: 'Office number', value: user.officeNumber },
            { label: 'Employee number', value: user.employeeNo },
            { label: 'Person in charge', value: user.personInCharge ? 'Yes' : 'No' },
            { label: 'Tags', value: <Badges names={user.tags} /> },
            { label: 'Added', value: moment(user.createdDate) },
            { label: 'How added', value: creations[user.userCreationType] },
            { label: 'Last changed', value: moment(user.updatedDate) },
          ]}
        />
      </Section>
      <Section
        title="Roles and groups"
        actions={
          <>
            <RecordButton
              operation="removeUserAdmin"
              allowed="remove-admin"
              allowedActions={allowedActions}
              icon={IconUserMinus}
              onClick={() => removeAdmin()}
            >
              Remove admin
            </RecordButton>
            <RecordButton
              operation="setUserRole"
              allowed="set-role"
              allowedActions={allowedActions}
              icon={IconUserShield}
              onClick={() => void setRoles()}
            >
              Set role
            </RecordButton>
          </>
        }
      >
        <DescriptionList
          columns={3}
          items={[
            { label: 'Roles', value: names(user.roles) },
            { label: 'User groups', value: names(user.userGroups) },
            { label: 'Division', value: user.division?.name },
            { label: 'Sites', value: names(user.sites) },
            { label: 'Offices', value: <Offices userId={user.id} /> },
            {
              label: 'Office centres',
              value: <Badges names={user.officeCentres.map(({ companyName }) => companyName)} />,
              wide: true,
            },
          ]}
        />
      </Section>
    </>
  )
}
