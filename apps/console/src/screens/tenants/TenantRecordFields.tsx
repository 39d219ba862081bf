import { uploadFile } from '@atrium/api-client/upload.ts'
import { api } from '@atrium/auth/api.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { MoneyField } from '@atrium/ui/MoneyField.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { FileUpload } from '@atrium/upload/FileUpload.tsx'
import type { Upload } from '@atrium/upload/uploadContract.ts'
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import type { TenantFieldsProps } from './TenantFields.tsx'
import type { TenantValues } from './tenantForm.ts'
import type { TenantDetail } from './tenantQueries.ts'

type RecordFieldsProps<Values extends TenantValues> = TenantFieldsProps<Values> & {
  /** A tenant that is there already, whose rates say who set them when. */
  tenant?: TenantDetail
}

const upload: Upload = (file, module) => uploadFile(api, file, module, { silent: true })

/** What the landlord charges for season parking, and how it is paid (doc 2 §3). */
export const ParkingFields = <Values extends TenantValues>({ form, tenant, folded }: RecordFieldsProps<Values>) => {
  const currency = tenant?.carMonthlyRate.currency ?? 'SGD'
  const setBy = useRateNote()
  return (
    <FormSection title="Season parking" description="Monthly rates and how the tenant pays" folded={folded}>
      <MoneyField
        label="Car, per month"
        currency={currency}
        description={setBy(tenant?.carMonthlyRate)}
        {...form.getInputProps('carMonthlyRateMinor')}
        value={form.values.carMonthlyRateMinor}
      />
      <MoneyField
        label="Motorcycle, per month"
        currency={currency}
        description={setBy(tenant?.motorcycleMonthlyRate)}
        {...form.getInputProps('motorcycleMonthlyRateMinor')}
        value={form.values.motorcycleMonthlyRateMinor}
      />
      <FormWide>
        <Stack gap="sm">
          <Checkbox
            label="A second vehicle on one season pass"
            {...form.getInputProps('additionalVehicle', { type: 'checkbox' })}
          />
          <Checkbox label="Pay online" {...form.getInputProps('allowOnlinePayment', { type: 'checkbox' })} />
          <Checkbox
            label="Pay by transfer or at the office"
            {...form.getInputProps('allowOfflinePayment', { type: 'checkbox' })}
          />
        </Stack>
      </FormWide>
      <TextInput label="Recipient" maxLength={100} {...form.getInputProps('recipientName')} />
      <TextInput label="Account number" maxLength={34} {...form.getInputProps('recipientAccount')} />
      <TextInput label="Bank" maxLength={100} {...form.getInputProps('bankName')} />
      <NumericField
        label="Cancellation deadline"
        unit="days"
        decimals={0}
        placeholder="1 to 90 days before the start"
        {...form.getInputProps('daysBeforeCancel')}
        value={form.values.daysBeforeCancel}
      />
    </FormSection>
  )
}

/** Says who set a rate when. */
function useRateNote(): (rate: TenantDetail['carMonthlyRate'] | undefined) => string | undefined {
  const moment = useMoment()
  return (rate) =>
    rate?.updatedDate
      ? `Set on ${moment(rate.updatedDate)}${rate.updatedByUserFullName ? ` by ${rate.updatedByUserFullName}` : ''}`
      : undefined
}

/** Who is told of what, and the terms agreed with the tenant (doc 2 §3). */
export const NoticeFields = <Values extends TenantValues>({ form, folded }: RecordFieldsProps<Values>) => (
  <FormSection
    title="Notices and documents"
    description="Who is notified of requests and alerts, and what was agreed"
    folded={folded}
  >
    <Textarea
      label="Notify"
      description="Notified of applications. One e-mail address per line"
      autosize
      minRows={2}
      {...form.getInputProps('notifyPartyEmail')}
    />
    <Textarea
      label="Alert"
      description="Alerted when parking lots run short. One e-mail address per line"
      autosize
      minRows={2}
      {...form.getInputProps('alertPartyEmail')}
    />
    <FormWide>
      <Checkbox
        label="Alert when the tenant’s visitors use too many parking lots"
        {...form.getInputProps('visitorLotOveruseAlert', { type: 'checkbox' })}
      />
    </FormWide>
    <NumericField
      label="Alert from"
      unit="% of lots"
      decimals={2}
      required={form.values.visitorLotOveruseAlert}
      disabled={!form.values.visitorLotOveruseAlert}
      {...form.getInputProps('visitorLotOveruseAlertPercentage')}
      value={form.values.visitorLotOveruseAlertPercentage}
    />
    <FormWide>
      <FileUpload
        label="Terms and conditions"
        upload={upload}
        module="TENANT"
        {...form.getInputProps('tcFile')}
        value={form.values.tcFile}
      />
    </FormWide>
  </FormSection>
)
