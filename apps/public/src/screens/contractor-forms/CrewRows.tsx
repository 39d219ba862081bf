import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** A person in the form; `key` tells rows apart while they are written. */
export type CrewRow = { key: string; fullName: string; mobileNo: string }

export const emptyMember = (): CrewRow => ({ key: crypto.randomUUID(), fullName: '', mobileNo: '' })

/** As many people as one permit is for. */
const most = 50

/** Who does the work, a row each. */
export const CrewRows = <Values extends { crew: CrewRow[] }>({ form }: { form: UseFormReturnType<Values> }) => {
  const { t } = useTranslation()
  const { crew } = form.values
  const change = (next: CrewRow[]) => form.setValues((values) => ({ ...values, crew: next }))
  return (
    <Fieldset legend={t('work.crew.title')}>
      <Stack gap="md">
        {crew.map(({ key }, index) => (
          <Group key={key} align="flex-start" wrap="nowrap" gap="xs">
            <Stack gap="xs" style={{ flex: 1 }}>
              <TextInput
                label={t('work.crew.name', { number: index + 1 })}
                size="md"
                withAsterisk
                aria-required
                maxLength={100}
                {...form.getInputProps(`crew.${index}.fullName`)}
              />
              <TextInput
                label={t('work.crew.mobile', { number: index + 1 })}
                size="md"
                type="tel"
                maxLength={30}
                {...form.getInputProps(`crew.${index}.mobileNo`)}
              />
            </Stack>
            {crew.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('work.crew.remove', { number: index + 1 })}
                onClick={() => change(crew.filter((other) => other.key !== key))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={crew.length >= most}
            onClick={() => change([...crew, emptyMember()])}
          >
            {t('work.crew.add')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
