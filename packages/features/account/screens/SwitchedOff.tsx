import { officeCentreInfoAtom, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { moduleName } from '@atrium/auth/screens/moduleName.ts'
import { Button } from '@mantine/core'
import { IconPlugOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'

/** What an office centre has not switched on, within the shell (doc 3 §2); whoever runs it reads where that is done. */
export const SwitchedOff = ({ module }: { module: string }) => {
  const isTenant = useAtomValue(officeCentreInfoAtom)?.officeCentreType === 'TENANT'
  const isOperator = useAtomValue(userInfoAtom)?.accountType === 'OPERATOR'
  const mayCustomers = useCan('listOfficeCentres') && isOperator
  const seesSubscription = useCan('listOfficeCentreSubscriptionInfos')
  const name = moduleName(module)
  const way = mayCustomers
    ? {
        to: '/management/customer',
        label: 'Go to the customers',
        text: 'Switch it on under Add-ons on the customer’s page.',
      }
    : seesSubscription
      ? {
          to: '/subscription',
          label: 'See your subscription',
          text: isTenant
            ? 'Your landlord can switch it on for you. Your subscription page says whom to contact.'
            : 'Atrium can switch it on for you. Your subscription page says whom to contact.',
        }
      : undefined
  return (
    <EmptyState
      icon={IconPlugOff}
      title={`${name} is not switched on`}
      order={1}
      action={way && <Button renderRoot={(properties) => <Link to={way.to} {...properties} />}>{way.label}</Button>}
    >
      {way?.text ?? 'Your office centre does not use this module. Ask your administrator to have it switched on.'}
    </EmptyState>
  )
}
