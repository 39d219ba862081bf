import type { ComponentType } from 'react'
import { BasicInfoDialog } from './dialogs/BasicInfoDialog.tsx'
import type { StepDialogProps } from './dialogs/ChangeDialog.tsx'
import { HardwareTopUpDialog } from './dialogs/HardwareTopUpDialog.tsx'
import { PassesDialog } from './dialogs/PassesDialog.tsx'
import { PassesTopUpDialog } from './dialogs/PassesTopUpDialog.tsx'
import { PlanChangeDialog } from './dialogs/PlanChangeDialog.tsx'
import { RenewDialog } from './dialogs/RenewDialog.tsx'
import { StartDialog } from './dialogs/StartDialog.tsx'
import type { Subscription } from './customerQueries.ts'
import type { SubscriptionStep } from './subscriptionSteps.ts'

type SubscriptionDialogProps = Omit<StepDialogProps, 'subscription'> & { step: SubscriptionStep }

const dialogs: Record<
  Exclude<SubscriptionStep, 'start'>,
  ComponentType<StepDialogProps & { subscription: Subscription }>
> = {
  'passes-top-up': PassesTopUpDialog,
  'hardware-top-up': HardwareTopUpDialog,
  'subscription-plan-change': PlanChangeDialog,
  renew: RenewDialog,
  'basic-info': BasicInfoDialog,
  credential: PassesDialog,
}

/** The dialog of one step of a subscription. Load it lazily. */
const SubscriptionDialog = ({ step, ...props }: SubscriptionDialogProps) => {
  const { subscription } = props.customer
  if (step === 'start') return <StartDialog {...props} />
  if (!subscription) return null
  const StepDialog = dialogs[step]
  return <StepDialog {...props} subscription={subscription} />
}

export default SubscriptionDialog
