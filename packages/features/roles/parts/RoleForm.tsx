import { orNull } from '@atrium/api-client/payload.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { optionalText, roleName } from '@atrium/validators/fields.ts'
import { Alert, Box, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconUsers } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { permissionsQuery, type PermissionCode } from '../roleQueries.ts'
import { changeInWords, permissionChange } from '@atrium/screens-kit/permissions/permissionAreas.ts'
import { affectedInWords } from './affectedInWords.ts'
import { PermissionEditor } from '@atrium/screens-kit/permissions/PermissionEditor.tsx'
import { useGivable } from './useGivable.ts'

export type RoleValues = { name: string; description: string; permissions: PermissionCode[] }

type RoleFormProps = {
  title: string
  description?: string
  initial: RoleValues
  /** The name of a role of the product stays. */
  isNameFixed?: boolean
  defaults?: readonly PermissionCode[] | undefined
  /** How many people have the role; undefined for a new one. */
  noOfUsers?: number
  submitLabel: string
  /** False says that the person thought better of saving. */
  onSubmit: (values: RoleValues) => void | Promise<boolean>
  onCancel: () => void
  loading: boolean
  error: unknown
}

/** Name, description and permissions of a role, and how many people a change concerns. */
export const RoleForm = (props: RoleFormProps) => {
  const { initial, isNameFixed = false, defaults, noOfUsers } = props
  const { data: permissions } = useSuspenseQuery(permissionsQuery())
  const givable = useGivable()
  const form = useForm<RoleValues>({
    initialValues: initial,
    validate: {
      name: (name) => (isNameFixed ? null : roleName(name.trim())),
      description: optionalText(300),
    },
  })
  const change = permissionChange(initial.permissions, form.values.permissions)
  return (
    <FormScreen
      title={props.title}
      description={props.description}
      form={form}
      onSubmit={props.onSubmit}
      onCancel={props.onCancel}
      loading={props.loading}
      error={props.error}
      submitLabel={props.submitLabel}
    >
      <FormSection title="Role" description="Shown to people who choose a role for somebody">
        <TextInput
          label="Name"
          required
          maxLength={60}
          disabled={isNameFixed}
          description={isNameFixed ? 'The name of a system role cannot be changed' : undefined}
          {...form.getInputProps('name')}
        />
        <FormWide>
          <Textarea label="Description" maxLength={300} autosize minRows={2} {...form.getInputProps('description')} />
        </FormWide>
      </FormSection>
      <Box my="md">
        <Section title="Permissions" description="What people with this role can do">
          <PermissionEditor
            permissions={permissions}
            value={form.values.permissions}
            onChange={(chosen) => form.setFieldValue('permissions', chosen)}
            defaults={defaults}
            givable={givable}
            error={typeof form.errors.permissions === 'string' ? form.errors.permissions : undefined}
          />
        </Section>
      </Box>
      {noOfUsers !== undefined && (
        <Alert color="blue" role="none" icon={<IconUsers size={18} aria-hidden />}>
          <output>
            {changeInWords(change)}. {affectedInWords(noOfUsers)}
          </output>
        </Alert>
      )}
    </FormScreen>
  )
}

/** The form as the server takes it. */
export const roleInput = ({ name, description, permissions }: RoleValues) => ({
  name: name.trim(),
  description: orNull(description.trim()),
  permissions,
})
