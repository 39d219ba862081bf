import { email as emailRule } from '@atrium/validators/fields.ts'
import { useForm } from '@mantine/form'
import type { Settings } from './settingQueries.ts'

/** The settings as the form shows them: one address a line, a time slot that may be empty while it is typed. */
export type SettingsValues = Omit<Settings, 'version' | 'notificationEmails' | 'timeSlotDuration'> & {
  notificationEmails: string
  timeSlotDuration: number | null
}

const mostAddresses = 10

const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** The state of the form, filled from the settings in force. */
export const useSettingsForm = (settings: Settings) =>
  useForm<SettingsValues>({
    initialValues: {
      allowStaffLogin: settings.allowStaffLogin,
      allowSubmitPassRequest: settings.allowSubmitPassRequest,
      oneTimeCodeRequired: settings.oneTimeCodeRequired,
      listedInDirectory: settings.listedInDirectory,
      notificationEmails: settings.notificationEmails.join('\n'),
      timezoneOffset: settings.timezoneOffset,
      timeSlotDuration: settings.timeSlotDuration,
    },
    validate: {
      notificationEmails: checkAddresses,
      timeSlotDuration: (minutes) =>
        minutes !== null && minutes >= 5 && minutes <= 240 && minutes % 5 === 0
          ? null
          : 'Enter minutes from 5 to 240, in steps of five.',
    },
  })

function checkAddresses(text: string): string | null {
  const addresses = addressesIn(text)
  if (addresses.length > mostAddresses) return `Enter at most ${mostAddresses} addresses.`
  const wrong = addresses.find((address) => emailRule(address) !== null)
  return wrong === undefined ? null : `${wrong}: ${emailRule(wrong)}`
}

/** The form as the server takes it. */
export const settingsInput = (values: SettingsValues, version: number): Settings => ({
  ...values,
  notificationEmails: addressesIn(values.notificationEmails),
  timeSlotDuration: values.timeSlotDuration ?? 15,
  version,
})
