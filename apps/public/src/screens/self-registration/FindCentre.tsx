import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Section } from '@atrium/ui/Section.tsx'
import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { VisitorLayout } from '../VisitorLayout.tsx'

type FindCentreProps = {
  /** From the sign's QR code, or what was entered before. */
  code: string
  onFound: (centreCode: string) => void
  /** What the building is wanted for. */
  isFor?: 'registration' | 'directory'
}

/** /self-registration: which building it is about, by the code on its sign (states 56). */
export const FindCentre = ({ code, onFound, isFor = 'registration' }: FindCentreProps) => {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { centreCode: code },
    validate: { centreCode: (entered) => (entered.trim() === '' ? t('building.codeMissing') : null) },
  })
  const search = useMutation({
    mutationFn: ({ centreCode }: typeof form.values) =>
      queryClient.fetchQuery(api.query('getRegistrationCentre', { path: { centreCode: centreCode.trim() } })),
    onSuccess: ({ centreCode }) => onFound(centreCode),
    onError: (error) =>
      form.setFieldError(
        'centreCode',
        isApiFailure(error) && error.status === 404 ? t('building.codeUnknown') : errorMessage(error),
      ),
  })

  return (
    <VisitorLayout>
      <Stack gap="lg">
        <div>
          <Title order={1}>{isFor === 'directory' ? t('directory.title') : t('welcome.register')}</Title>
          <Text c="dimmed" mt={4}>
            {t('building.which')}
          </Text>
        </div>
        <Section>
          <form onSubmit={form.onSubmit((values) => search.mutate(values))} noValidate>
            <Stack>
              <TextInput
                label={t('building.code')}
                description={t('building.codeWhere')}
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
                {t('building.next')}
              </Button>
            </Stack>
          </form>
        </Section>
      </Stack>
    </VisitorLayout>
  )
}
