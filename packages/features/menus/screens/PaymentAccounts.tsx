import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { countryName } from '@atrium/validators/countries.ts'
import { Alert, Button, List, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCreditCard, IconExternalLink } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { paymentAccountsQuery, type PaymentAccount } from '../rateQueries.ts'

/** The accounts at the payment provider to which the money of orders goes (doc 1 §2.2, states 38). */
export const PaymentAccounts = () => {
  const accounts = useQuery(paymentAccountsQuery())
  return (
    <>
      <PageTitleBar
        title="Payment accounts"
        description="The money of orders goes to the account of the merchant at the payment provider"
      />
      {accounts.isError ? (
        <ErrorState title="The accounts cannot be shown" onRetry={() => void accounts.refetch()}>
          {errorMessage(accounts.error)}
        </ErrorState>
      ) : accounts.data ? (
        <Accounts accounts={accounts.data} />
      ) : (
        <LoadingState />
      )}
    </>
  )
}

const Accounts = ({ accounts }: { accounts: readonly PaymentAccount[] }) =>
  accounts.length === 0 ? (
    <EmptyState title="No merchants yet" icon={IconCreditCard}>
      A tenant whose store takes orders needs an account to be paid.
    </EmptyState>
  ) : (
    <Stack gap="lg">
      {accounts.map((account) => (
        <Account key={account.retailTenant.id} account={account} />
      ))}
    </Stack>
  )

const tones = {
  NOT_STARTED: 'neutral',
  PENDING: 'warning',
  ACTIVE: 'success',
  RESTRICTED: 'warning',
  FAILED: 'danger',
} as const

const said = {
  NOT_STARTED: 'Nobody can pay here until the merchant has an account at the payment provider.',
  PENDING: 'The payment provider looks at what the merchant has told them.',
  ACTIVE: 'Orders can be paid, and the money is paid out.',
  RESTRICTED: 'Nobody can order until the payment provider has what it asks for.',
  FAILED: 'The payment provider has refused. The merchant can start again.',
} as const

const Account = ({ account }: { account: PaymentAccount }) => {
  const { retailTenant, status, statusLabel, requirements, allowedActions } = account
  return (
    <Section
      title={retailTenant.name}
      description={said[status]}
      actions={
        allowedActions.includes('create-onboarding-link') && (
          <Can operation="createOpcPaymentAccountOnboardingLink">
            <GoThere retailTenantId={retailTenant.id} label={status === 'NOT_STARTED' ? 'Set up' : 'Go on'} />
          </Can>
        )
      }
    >
      <Stack gap="md">
        {requirements.length > 0 && (
          <Alert color="yellow" title="Still needed" icon={<IconAlertTriangle aria-hidden />}>
            <List size="sm">
              {requirements.map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <DescriptionList
          items={[
            { label: 'State', value: <StatusBadge status={status} label={statusLabel} tone={tones[status]} /> },
            { label: 'Stores', value: account.retailStores.map(({ name }) => name).join(', ') },
            { label: 'Currency', value: account.currency },
            { label: 'E-mail', value: account.email },
            { label: 'Country', value: account.country && countryName(account.country) },
            { label: 'Can be paid', value: account.chargesEnabled ? 'Yes' : 'No' },
            { label: 'Is paid out', value: account.payoutsEnabled ? 'Yes' : 'No' },
          ]}
        />
      </Stack>
    </Section>
  )
}

const GoThere = ({ retailTenantId, label }: { retailTenantId: string; label: string }) => {
  const going = useMutation({
    mutationKey: ['createOpcPaymentAccountOnboardingLink'],
    mutationFn: () => api.call('createOpcPaymentAccountOnboardingLink', { body: { retailTenantId } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <Button
      leftSection={<IconExternalLink size={16} aria-hidden />}
      loading={going.isPending}
      onClick={() => going.mutate()}
    >
      {label}
    </Button>
  )
}
