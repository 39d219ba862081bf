import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { SimpleGrid, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Customer } from './customerQueries.ts'

type AddOn = Schemas['OfficeCentreAddOn']

/** Booking as a whole, and each module of an office centre; a switch takes effect at once (doc 2 §4, states 19). */
export const AddOnSwitches = ({ customer }: { customer: Customer }) => (
  <>
    <Booking customer={customer} />
    <AddOns customer={customer} />
  </>
)

const Booking = ({ customer }: { customer: Customer }) => {
  const { id, bookingActive, version, allowedActions } = customer
  const change = () => {
    const given = { path: { id }, body: { version } }
    const operation = bookingActive ? 'deactivateOfficeCentreBooking' : 'activateOfficeCentreBooking'
    return api.call(operation, given, { silent: true })
  }
  const ask = () => {
    askStatus({
      title: bookingActive ? 'Deactivate booking' : 'Activate booking',
      message: bookingActive
        ? 'Nobody can view or make bookings there until booking is activated again. Existing bookings are kept.'
        : 'Booking becomes available for the add-ons that are switched on.',
      confirmLabel: bookingActive ? 'Deactivate' : 'Activate',
      action: change,
    })
  }
  return (
    <Section title="Booking" description="Turns all booking on or off, regardless of the add-ons">
      <Switch
        label={bookingActive ? 'Booking is activated' : 'Booking is deactivated'}
        checked={bookingActive}
        disabled={!allowedActions.includes(bookingActive ? 'deactivate-booking' : 'activate-booking')}
        onChange={() => ask()}
      />
    </Section>
  )
}

const AddOns = ({ customer }: { customer: Customer }) => {
  const { id, officeCentreType, addOns, allowedActions, noOfTenants } = customer
  const switching = useMutation({
    ...api.mutation('updateOfficeCentreAddOnByCode', { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
    },
    onError: (error) => notify({ message: errorMessage(error), tone: 'danger' }),
  })
  const change = async ({ code, name, enabled }: AddOn) => {
    const loses = enabled && officeCentreType === 'LANDLORD' && noOfTenants > 0
    const confirmed =
      !enabled ||
      (await confirm({
        title: `Switch ${name} off`,
        message: `Its pages close immediately for everybody there${loses ? ', and its tenants lose the add-on too' : ''}. Data is kept.`,
        confirmLabel: 'Switch off',
      }))
    if (confirmed) switching.mutate({ path: { id, code }, body: { enabled: !enabled } })
  }
  const locked = !allowedActions.includes('add-on') || switching.isPending
  return (
    <Section title="Add-ons" description="Changes take effect immediately, also in open portals">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {addOns.map((addOn) => (
          <Switch
            key={addOn.code}
            label={addOn.name}
            description={addOn.available === false && !addOn.enabled ? 'Not switched on for the landlord' : undefined}
            checked={addOn.enabled}
            disabled={locked || (addOn.available === false && !addOn.enabled)}
            onChange={() => void change(addOn)}
          />
        ))}
      </SimpleGrid>
    </Section>
  )
}
