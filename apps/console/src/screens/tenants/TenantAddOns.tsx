import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { orReread } from '@atrium/screens-kit/orReread.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { SimpleGrid, Switch, Text } from '@mantine/core'
import type { TenantDetail } from './tenantQueries.ts'

type AddOn = TenantDetail['addOns'][number]

/** The modules that are open for the tenant's people, of those the landlord has (doc 2 §6). */
export const TenantAddOns = ({ tenant }: { tenant: TenantDetail }) => {
  const { id, version, companyName } = tenant
  const may = useCan('updateTenantAddOn') && tenant.allowedActions.includes('add-on')
  const change = ({ code }: AddOn, enabled: boolean) => {
    const body = { addOns: [{ code, enabled }], version }
    return orReread(() => api.call('updateTenantAddOn', { path: { id }, body }, { silent: true }))
  }
  const ask = (addOn: AddOn, enabled: boolean) =>
    void confirm({
      title: `Switch ${addOn.name} ${enabled ? 'on' : 'off'}`,
      message: enabled
        ? `${addOn.name} becomes available to the people of ${companyName} immediately.`
        : `The people of ${companyName} can no longer use ${addOn.name}. Their data is kept.`,
      confirmLabel: enabled ? 'Switch on' : 'Switch off',
      action: () => change(addOn, enabled),
    }).then((done) => done && notify({ message: 'Successfully updated tenant' }))
  return (
    <Section title="Add-ons" description="The add-ons the tenant’s people can use, out of those of your building">
      {tenant.addOns.length === 0 ? (
        <Text c="dimmed">Your office centre has no add-ons switched on.</Text>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
          {tenant.addOns.map((addOn) => (
            <Switch
              key={addOn.code}
              label={addOn.name}
              checked={addOn.enabled}
              disabled={!may || (!addOn.enabled && addOn.available === false)}
              onChange={({ currentTarget: { checked } }) => ask(addOn, checked)}
            />
          ))}
        </SimpleGrid>
      )}
    </Section>
  )
}
