import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../texts/failures.ts'
import { useWorkStep } from './useWorkStep.ts'

type Values = { fullName: string; mobileNo: string }

/** Adds somebody to the crew of an approved permit. */
export const AddMember = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const form = useForm<Values>({
    initialValues: { fullName: '', mobileNo: '' },
    validate: { fullName: (name) => (name.trim() === '' ? t('crew.nameMissing') : null) },
  })
  const adding = useWorkStep(token, ({ fullName, mobileNo }: Values) =>
    api.call(
      'addContractorCrewMember',
      { path: { token }, body: { fullName: fullName.trim(), mobileNo: orNull(mobileNo.trim()) } },
      { silent: true },
    ),
  )
  return (
    <form
      noValidate
      aria-label={t('crew.addTitle')}
      onSubmit={form.onSubmit((values) => adding.mutate(values, { onSuccess: () => form.reset() }))}
    >
      <Stack gap="xs">
        <TextInput label={t('crew.another')} size="md" maxLength={100} {...form.getInputProps('fullName')} />
        <TextInput
          label={t('crew.anotherMobile')}
          size="md"
          type="tel"
          maxLength={30}
          {...form.getInputProps('mobileNo')}
        />
        {adding.isError && (
          <Text c="red" role="alert" size="sm">
            {errorMessage(adding.error)}
          </Text>
        )}
        <Group>
          <Button
            type="submit"
            variant="default"
            size="md"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={adding.isPending}
          >
            {t('crew.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
