import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { WeekdayChips } from '@atrium/ui/WeekdayChips.tsx'
import type { ChosenTimes } from '@atrium/validators/chosenSpans.ts'
import { wrongFields } from '@atrium/validators/formProblems.ts'
import { weekdays, type Weekday } from '@atrium/validators/operatingHours.ts'
import { Button, Fieldset, Group, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import type { FmFormSetting } from '../permitQueries.ts'
import { SettingDialog } from './SettingDialog.tsx'

type Quiet = { key: string; weekdays: Weekday[]; times: ChosenTimes }
type Values = { share: number | null; fee: number | null; declarationText: string; quiet: Quiet[] }

type PtwSettingsDialogProps = { setting: FmFormSetting; onClose: () => void }

/** What permits cost, and when nobody makes noise. Load it lazily. */
const PtwSettingsDialog = ({ setting, onClose }: PtwSettingsDialogProps) => (
  <SettingDialog<Values>
    title="Fees and noisy work"
    values={{
      share: setting.fmFormPtwFormAdminFeePercentage,
      fee: setting.fmFormPtwFormDetailAdminFee,
      declarationText: setting.declarationText,
      quiet: setting.noisyWorkRestrictions.map(({ weekdays: days, startTime, endTime }) => ({
        key: crypto.randomUUID(),
        weekdays: [...days],
        times: { startTime, endTime },
      })),
    }}
    validate={({ share, quiet }) =>
      wrongFields([
        ['share', share !== null && share > 100, 'Give 0 to 100 percent.'],
        [
          'quiet',
          quiet.some(({ times }) => times.startTime === null || times.endTime === null),
          'Choose from when to when.',
        ],
      ])
    }
    save={({ share, fee, declarationText, quiet }) =>
      api.call(
        'updateFmFormPtwFormSettings',
        {
          body: {
            fmFormPtwFormAdminFeePercentage: share,
            fmFormPtwFormDetailAdminFee: fee,
            currency: setting.currency,
            declarationText: orNull(declarationText.trim()),
            noisyWorkRestrictions: quiet.map(({ weekdays: days, times }) => ({
              weekdays: days,
              startTime: times.startTime ?? '',
              endTime: times.endTime ?? '',
            })),
            version: setting.version,
          },
        },
        { silent: true },
      )
    }
    onClose={onClose}
  >
    {(form) => (
      <>
        <NumericField
          label="Share of the contract sum"
          unit="%"
          decimals={2}
          value={form.values.share}
          onChange={(value) => form.setFieldValue('share', value)}
          error={form.errors['share'] ?? form.errors['fmFormPtwFormAdminFeePercentage']}
        />
        <MoneyField label="Fixed fee" currency={setting.currency} {...fieldOf(form, 'fee')} />
        <QuietRows form={form} />
        <Textarea
          label="What contractors sign"
          autosize
          minRows={3}
          maxLength={2000}
          {...form.getInputProps('declarationText')}
        />
      </>
    )}
  </SettingDialog>
)

const QuietRows = ({ form }: { form: UseFormReturnType<Values> }) => {
  const { quiet } = form.values
  const change = (key: string, part: Partial<Quiet>) =>
    form.setFieldValue(
      'quiet',
      quiet.map((row) => (row.key === key ? { ...row, ...part } : row)),
    )
  const add = { key: '', weekdays: weekdays.slice(0, 5), times: { startTime: '09:00', endTime: '18:00' } }
  return (
    <Stack gap="sm">
      {quiet.map(({ key, weekdays: days, times }, index) => (
        <Fieldset key={key} legend={`No noisy work ${index + 1}`}>
          <Stack gap="sm">
            <WeekdayChips value={days} onChange={(value) => change(key, { weekdays: value })} />
            <Group grow align="flex-start">
              <TimeSpanFields value={times} onChange={(value) => change(key, { times: value })} required />
            </Group>
            <Group>
              <Button
                size="xs"
                variant="default"
                aria-label={`Remove times ${index + 1}`}
                onClick={() =>
                  form.setFieldValue(
                    'quiet',
                    quiet.filter((row) => row.key !== key),
                  )
                }
              >
                Remove
              </Button>
            </Group>
          </Stack>
        </Fieldset>
      ))}
      {form.errors['quiet']}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={quiet.length >= 20}
          onClick={() => form.setFieldValue('quiet', [...quiet, { ...add, key: crypto.randomUUID() }])}
        >
          Add times without noise
        </Button>
      </Group>
    </Stack>
  )
}

export default PtwSettingsDialog
