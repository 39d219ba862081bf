import { errorMessage, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { VisitorLayout } from '../VisitorLayout.tsx'

type FindCentreProps = {
  /** From the sign's QR code, or what was entered before. */
  code: string
  onFound: (centreCode: string) => void
  /** What the building is wanted for. */
  title?: string
}

const UNKNOWN = 'There is no building with this code. Look at the sign in the lobby again.'

/** /self-registration: which building it is about, by the code on its sign (states 56). */
export const FindCentre = ({ code, onFound, title = 'Register at a building' }: FindCentreProps) => {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { centreCode: code },
    validate: { centreCode: (entered) => (entered.trim() === '' ? 'Enter the code of the building.' : null) },
  })
  const search = useMutation({
    mutationFn: ({ centreCode }: typeof form.values) =>
      queryClient.fetchQuery(api.query('getRegistrationCentre', { path: { centreCode: centreCode.trim() } })),
    onSuccess: ({ centreCode }) => onFound(centreCode),
    onError: (error) =>
      form.setFieldError('centreCode', isApiFailure(error) && error.status === 404 ? UNKNOWN : errorMessage(error)),
  })

  return (
    <VisitorLayout>
      <Stack gap="lg">
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4}>
            First, which building is it?
          </Text>
        </div>
        <Section>
          <form onSubmit={form.onSubmit((values) => search.mutate(values))} noValidate>
            <Stack>
              <TextInput
                label="Code of the building"
                description="It stands on the sign in the lobby."
                size="md"
                withAsterisk
                aria-required
                maxLength={10}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps('centreCode')}
              />
              <Button type="submit" size="md" loading={search.isPending}>
                Continue
              </Button>
            </Stack>
          </form>
        </Section>
      </Stack>
    </VisitorLayout>
  )
}
