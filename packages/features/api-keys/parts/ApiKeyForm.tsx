import { orNull } from '@atrium/api-client/payload.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { PermissionEditor } from '@atrium/screens-kit/permissions/PermissionEditor.tsx'
import type { PermissionCode } from '@atrium/screens-kit/permissions/permissionAreas.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import { Box, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { keyPermissionsQuery } from '../apiKeyQueries.ts'

export type ApiKeyValues = {
  name: string
  description: string
  expiresOn: string | null
  permissions: PermissionCode[]
}

type ApiKeyFormProps = {
  title: string
  description?: string
  initial: ApiKeyValues
  submitLabel: string
  onSubmit: (values: ApiKeyValues) => void
  onCancel: () => void
  loading: boolean
  error: unknown
}

/** Name, last day and permissions of a key. Mount it with what can be chosen loaded. */
export const ApiKeyForm = ({ initial, ...props }: ApiKeyFormProps) => {
  const { data: permissions } = useSuspenseQuery(keyPermissionsQuery())
  const form = useForm<ApiKeyValues>({
    initialValues: initial,
    validate: {
      name: requiredText('a name', 60),
      description: optionalText(200),
      expiresOn: (day) => (day === null ? 'Choose the last day.' : null),
      permissions: (codes) => (codes.length === 0 ? 'Choose what the program may do.' : null),
    },
  })
  const held = useAtomValue(userInfoAtom)?.permissions
  const givable = useMemo(() => new Set<string>(held), [held])
  const { error } = form.getInputProps('permissions')
  return (
    <FormScreen form={form} {...props}>
      <FormSection title="Program" description="Give each program a key of its own: you can end one without the others">
        <TextInput
          label="Name"
          required
          maxLength={60}
          placeholder="Lobby screens"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <DateField
          label="Last day"
          required
          description="At most a year ahead; it can be moved later"
          {...fieldOf(form, 'expiresOn')}
        />
        <FormWide>
          <Textarea label="Description" maxLength={200} autosize minRows={2} {...form.getInputProps('description')} />
        </FormWide>
      </FormSection>
      <Box my="md">
        <Section title="Permissions" description="What the program may do: of what you may do yourself">
          <PermissionEditor
            holder="key"
            permissions={permissions}
            givable={givable}
            value={form.values.permissions}
            onChange={(chosen) => form.setFieldValue('permissions', chosen)}
            error={typeof error === 'string' ? error : undefined}
          />
        </Section>
      </Box>
    </FormScreen>
  )
}

/** The form as the server takes it; its rules have seen that there is a last day. */
export const apiKeyInput = ({ name, description, expiresOn, permissions }: ApiKeyValues) => ({
  name: name.trim(),
  description: orNull(description.trim()),
  expiresOn: expiresOn ?? '',
  permissions,
})
