import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { ActionIcon, Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ApprovalValues, LevelValues } from './approvalForm.ts'
import { partyHints, partyWords } from './approvalWords.ts'
import { userGroupOptions, userOptions } from './spaceSettingQueries.ts'

const mostLevels = 3
const partyChoices = Object.entries(partyWords).map(([value, label]) => ({ value, label }))

/** The levels of an approval, which decide one after the other. */
export const ApprovalLevelFields = ({ form }: { form: UseFormReturnType<ApprovalValues> }) => {
  const { levels } = form.values
  return (
    <Stack gap="md">
      {levels.map((level, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- levels are told apart by their place only
        <Level key={index} form={form} level={level} index={index} />
      ))}
      {form.errors['levels'] && (
        <Text c="red" size="sm" role="alert">
          {form.errors['levels']}
        </Text>
      )}
      {levels.length < mostLevels && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => form.insertListItem('levels', noLevel)}
          >
            {levels.length === 0 ? 'Choose who decides' : 'Add a level'}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const noLevel: LevelValues = { partyType: 'BUILDING_TEAM', userGroup: null, users: [], userGroupId: null, userIds: [] }

type LevelProps = { form: UseFormReturnType<ApprovalValues>; level: LevelValues; index: number }

const Level = ({ form, level, index }: LevelProps) => {
  const field = `levels.${index}`
  const { partyType, userGroup, users } = level
  return (
    <Paper withBorder p="md" radius="md" component="fieldset">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text component="legend" fw={600}>
            Level {index + 1}
          </Text>
          <Group gap="xs" wrap="nowrap">
            {index > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move level ${index + 1} up`}
                onClick={() => form.reorderListItem('levels', { from: index, to: index - 1 })}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={`Remove level ${index + 1}`}
              onClick={() => form.removeListItem('levels', index)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        <NativeSelect
          label="Who decides"
          description={partyHints[partyType]}
          data={partyChoices}
          {...form.getInputProps(`${field}.partyType`)}
        />
        {partyType === 'USER_GROUP' && (
          <DropdownField
            label="User group"
            required
            load={userGroupOptions}
            chosen={userGroup ? { value: userGroup.id, label: userGroup.name } : undefined}
            {...form.getInputProps(`${field}.userGroupId`)}
            value={level.userGroupId}
          />
        )}
        {partyType === 'SPECIFIC_USER' && (
          <MultiDropdownField
            label="People"
            required
            load={userOptions}
            chosen={users.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            {...form.getInputProps(`${field}.userIds`)}
            value={level.userIds}
          />
        )}
      </Stack>
    </Paper>
  )
}
