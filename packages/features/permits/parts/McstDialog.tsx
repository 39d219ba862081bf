import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { mcstUserOptions, type FmFormSetting } from '../permitQueries.ts'
import { SettingDialog } from './SettingDialog.tsx'

type Values = { fmFormNotifyMcst: boolean; fmFormMcstNo: string; fmFormSubMcst: boolean; fmFormMcstUsers: string[] }

type McstDialogProps = { setting: FmFormSetting; onClose: () => void }

/** Whether the management corporation decides on permits, and who does so for it. Load it lazily. */
const McstDialog = ({ setting, onClose }: McstDialogProps) => (
  <SettingDialog<Values>
    title="Management corporation"
    values={{
      fmFormNotifyMcst: setting.fmFormNotifyMcst,
      fmFormMcstNo: setting.fmFormMcstNo ?? '',
      fmFormSubMcst: setting.fmFormSubMcst,
      fmFormMcstUsers: setting.fmFormMcstUsers.map(({ username }) => username),
    }}
    validate={({ fmFormNotifyMcst, fmFormMcstUsers }): Record<string, string> =>
      fmFormNotifyMcst && fmFormMcstUsers.length === 0
        ? { fmFormMcstUsers: 'Name at least one person who decides for the management corporation.' }
        : {}
    }
    save={({ fmFormMcstNo, fmFormMcstUsers, ...values }) =>
      api.call(
        'updateFmFormMcstNotifiedParties',
        {
          body: {
            ...values,
            fmFormMcstNo: orNull(fmFormMcstNo.trim()),
            fmFormMcstUsers: fmFormMcstUsers.map((username) => ({ username })),
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
        <Checkbox
          label="The management corporation approves permits"
          description="After the landlord; the permit is valid once both have approved"
          {...form.getInputProps('fmFormNotifyMcst', { type: 'checkbox' })}
        />
        <TextInput label="MCST number" maxLength={40} {...form.getInputProps('fmFormMcstNo')} />
        <Checkbox label="Subsidiary corporation" {...form.getInputProps('fmFormSubMcst', { type: 'checkbox' })} />
        <MultiDropdownField
          label="Approvers"
          description="Users who approve for the management corporation"
          load={mcstUserOptions}
          chosen={setting.fmFormMcstUsers.map(({ name, username }) => ({
            value: username,
            label: `${name} (${username})`,
          }))}
          {...fieldOf(form, 'fmFormMcstUsers')}
        />
      </>
    )}
  </SettingDialog>
)

export default McstDialog
