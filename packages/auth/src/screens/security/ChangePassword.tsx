import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { PasswordField } from '@atrium/ui/PasswordField.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { formatDate, parseDate } from '@atrium/validators/dates.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { api } from '../../api.ts'
import { DangerMessage } from '../../parts/DangerMessage.tsx'
import { emptyNewPassword, NewPassword, newPasswordRules } from '../../parts/NewPassword.tsx'
import { loadUserInfo } from '../../session/loadSession.ts'
import { userInfoAtom } from '../../session/sessionAtoms.ts'

/** Changes one's own password; not shown to people who sign in with Microsoft only, who have none. */
export const ChangePassword = () => {
  const userInfo = useAtomValue(userInfoAtom)
  const form = useForm({
    initialValues: { currentPassword: '', ...emptyNewPassword },
    validate: {
      ...newPasswordRules,
      currentPassword: (password) => (password === '' ? 'Enter your current password.' : null),
    },
  })
  const change = useMutation({
    mutationFn: ({ currentPassword, password }: typeof form.values) =>
      api.call(
        'changeUserPassword',
        { path: { id: userInfo?.userId ?? '' }, body: { currentPassword, password } },
        { silent: true },
      ),
    onSuccess: () => {
      form.reset()
      notify({ message: 'Record successfully updated' })
      return loadUserInfo(api)
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  const expiry = userInfo?.passwordExpiry && parseDate(userInfo.passwordExpiry)
  if (!expiry) return null

  return (
    <Section title="Password" description={`It expires on ${formatDate(expiry)}.`}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack maw="28rem">
          <DangerMessage>{change.error ? errorMessage(change.error) : null}</DangerMessage>
          <PasswordField
            label="Current password"
            required
            {...form.getInputProps('currentPassword')}
            value={form.values.currentPassword}
          />
          <NewPassword values={form.values} inputProps={form.getInputProps} />
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}
