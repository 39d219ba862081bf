import { api } from '@atrium/auth/api.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { AccessFields, PersonFields, WhereaboutsFields } from '../parts/UserFields.tsx'
import { emptyUser, newUserBody, userRules, type UserFormValues } from '../parts/userFormValues.ts'

type UserAddProps = {
  /** REQUEST leads to the pending profile by `registerRequestId`, anything else to the profile (doc 2 §2). */
  onCreated: (user: Schemas['CreatedUser']) => void
  onCancel: () => void
}

type NewUser = UserFormValues & { userCreationType: 'REQUEST' | 'DIRECT'; sendInvite: boolean }

const initialValues: NewUser = { ...emptyUser, userCreationType: 'REQUEST', sendInvite: true }

/** Adds a person to the office centre, by invitation or right away. */
export const UserAdd = ({ onCreated, onCancel }: UserAddProps) => {
  const form = useForm<NewUser>({ initialValues, validate: userRules, validateInputOnBlur: true })
  const adding = useMutation({
    ...api.mutation('createUser', { silent: true }),
    onSuccess: (created) => {
      recordNotices.added()
      onCreated(created)
    },
  })
  const { userCreationType, sendInvite } = form.values
  const add = (values: NewUser) => {
    const { userCreationType: type, sendInvite: invite } = values
    adding.mutate({ body: { ...newUserBody(values), userCreationType: type, sendInvite: invite } })
  }

  return (
    <FormScreen
      title="Add user"
      form={form}
      onSubmit={add}
      onCancel={onCancel}
      loading={adding.isPending}
      error={adding.error}
      submitLabel={userCreationType === 'REQUEST' && sendInvite ? 'Add and invite' : 'Add user'}
    >
      <PersonFields form={form} />
      <AccessFields form={form} />
      <WhereaboutsFields form={form} />
      <FormSection title="How to add this person" description="Choose whether the person has to confirm first">
        <FormWide>
          <Stack gap="md">
            <Radio.Group label="Choose one" {...form.getInputProps('userCreationType')}>
              <Stack gap="xs" mt="xs">
                <Radio
                  value="REQUEST"
                  label="Invite by e-mail and wait for confirmation"
                  description="The person is pending until they open the link and choose a password."
                />
                <Radio
                  value="DIRECT"
                  label="Add directly"
                  description="The person is active immediately and chooses a password with a link sent by e-mail."
                />
              </Stack>
            </Radio.Group>
            <Checkbox
              label="Send the e-mail now"
              description="You can send it later from the person’s profile."
              {...form.getInputProps('sendInvite', { type: 'checkbox' })}
            />
          </Stack>
        </FormWide>
      </FormSection>
    </FormScreen>
  )
}
