import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import type { DialogState } from '@atrium/ui/dialogs.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { AskRolesOptions } from './askRoles.tsx'
import { checkRoles } from './userFormValues.ts'
import { roleOptions } from './userOptions.ts'

type RolesModalProps = Omit<AskRolesOptions, 'queryClient'> & DialogState<boolean>

const RolesModal = (props: RolesModalProps) => {
  const { opened, answer, title, message, roles, confirmLabel, load = roleOptions, action } = props
  const form = useForm({
    initialValues: { roleCodes: roles.map(({ code }) => code) },
    validate: { roleCodes: checkRoles },
  })
  const saving = useMutation({ mutationFn: action, onSuccess: () => answer(true) })

  return (
    <FormDialog
      opened={opened}
      title={title}
      form={form}
      saving={saving}
      onSubmit={({ roleCodes }) => saving.mutate(roleCodes)}
      submitLabel={confirmLabel}
      onClose={() => answer(false)}
    >
      {message && <Text>{message}</Text>}
      <MultiDropdownField
        label="Roles"
        required
        load={load}
        chosen={roles.map(({ code, name }) => ({ value: code, label: name }))}
        {...fieldOf(form, 'roleCodes')}
      />
    </FormDialog>
  )
}

export default RolesModal
