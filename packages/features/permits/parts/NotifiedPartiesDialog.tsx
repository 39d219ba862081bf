import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { Textarea } from '@mantine/core'
import type { FmFormSetting } from '../permitQueries.ts'
import { SettingDialog } from './SettingDialog.tsx'

type NotifiedPartiesDialogProps = { setting: FmFormSetting; onClose: () => void }

/** Who of the landlord hears of permits. Load it lazily. */
const NotifiedPartiesDialog = ({ setting, onClose }: NotifiedPartiesDialogProps) => (
  <SettingDialog
    title="Landlord’s notified parties"
    values={{ fmFormLandlordNotifyPartyEmail: setting.fmFormLandlordNotifyPartyEmail ?? '' }}
    save={({ fmFormLandlordNotifyPartyEmail: emails }) =>
      api.call(
        'updateFmFormLandlordNotifiedParties',
        { body: { fmFormLandlordNotifyPartyEmail: orNull(emails.trim()), version: setting.version } },
        { silent: true },
      )
    }
    onClose={onClose}
  >
    {(form) => (
      <Textarea
        label="E-mail"
        description="Separate several with commas. Leave it empty to notify everybody who may approve permits"
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('fmFormLandlordNotifyPartyEmail')}
      />
    )}
  </SettingDialog>
)

export default NotifiedPartiesDialog
