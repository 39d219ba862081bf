import { api } from '@atrium/auth/api.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { ssid, wifiPassword } from '@atrium/validators/devices.ts'
import { PasswordInput, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { choicesOf } from '../devices/deviceQueries.ts'
import { siteOptions } from '../sites/siteQueries.ts'
import { securityLabels, type WifiSecurity, type WifiSetting } from './wifiQueries.ts'

type WifiDialogProps = {
  /** The network to edit; without it the dialog makes a new one. */
  setting?: WifiSetting | undefined
  opened: boolean
  onClose: () => void
}

type Values = { ssid: string; security: WifiSecurity; password: string; siteId: string | null }

const valuesOf = (setting: WifiSetting | undefined): Values => ({
  ssid: setting?.ssid ?? '',
  security: setting?.security ?? 'WPA2',
  password: '',
  siteId: setting?.site?.id ?? null,
})

/** A wireless network; the password it has is not shown and stays unless another one is entered. Load it lazily. */
const WifiDialog = ({ setting, opened, onClose }: WifiDialogProps) => {
  const form = useForm<Values>({
    initialValues: valuesOf(setting),
    validate: {
      ssid,
      password: (password, { security }) =>
        security === 'OPEN' || (password === '' && setting?.hasPassword) ? null : wifiPassword(password),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveWifiSetting'],
    mutationFn: (values: Values) => save(values, setting),
    onSuccess: () => {
      if (setting) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  const isOpen = form.values.security === 'OPEN'
  return (
    <FormDialog
      opened={opened}
      title={setting ? 'Edit network' : 'New network'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={setting ? 'Save' : 'Add network'}
    >
      <TextInput label="Network name (SSID)" required maxLength={32} data-autofocus {...form.getInputProps('ssid')} />
      <Select
        label="Security"
        data={choicesOf(securityLabels)}
        allowDeselect={false}
        {...form.getInputProps('security')}
      />
      {!isOpen && (
        <PasswordInput
          label="Password"
          description={
            setting?.hasPassword
              ? 'The present one is not shown. Leave it empty to keep it'
              : 'Given to devices, and never shown again'
          }
          required={!setting?.hasPassword}
          maxLength={63}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      )}
      <DropdownField
        label="Site"
        placeholder="All sites"
        load={siteOptions}
        chosen={setting?.site ? { value: setting.site.id, label: setting.site.name } : undefined}
        {...fieldOf(form, 'siteId')}
      />
    </FormDialog>
  )
}

function save({ ssid: name, security, password, siteId }: Values, setting: WifiSetting | undefined) {
  const body = {
    ssid: name.trim(),
    security,
    siteId,
    password: security === 'OPEN' || password === '' ? null : password,
  }
  if (!setting) return api.call('createWifiSetting', { body }, { silent: true })
  const { id, version } = setting
  return api.call('updateWifiSetting', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default WifiDialog
