import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import type { DialogState } from '@atrium/ui/dialogs.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { AskRolesOptions } from './askRoles.tsx'
import { checkRoles } from './userFormValues.ts'
import { roleOptions } from './userOptions.ts'

type RolesModalProps = Omit<AskRolesOptions, 'queryClient'> & DialogState<boolean>

const RolesModal = (props: RolesModalProps) => {
  const { opened, answer, title, message, roles, confirmLabel, load = roleOptions, action } = props
  const [roleCodes, setRoleCodes] = useState(() => roles.map(({ code }) => code))
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useMutation({
    mutationFn: action,
    onSuccess: () => answer(true),
    onError: (error) => setProblem(errorMessage(error)),
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const mistake = checkRoles(roleCodes)
    setProblem(mistake)
    if (mistake === null) saving.mutate(roleCodes)
  }

  return (
    <Dialog opened={opened} title={title} locked={saving.isPending} onClose={() => answer(false)}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {message && <Text>{message}</Text>}
          <MultiDropdownField
            label="Roles"
            required
            load={load}
            chosen={roles.map(({ code, name }) => ({ value: code, label: name }))}
            value={roleCodes}
            onChange={(codes) => {
              setProblem(null)
              setRoleCodes(codes)
            }}
            error={problem}
          />
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={() => answer(false)} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {confirmLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export default RolesModal
