import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayButton } from '../parts/WayLink.tsx'
import type { Go } from '../paths.ts'
import { moduleName } from './moduleName.ts'

const firstPage = { to: '/', label: 'Go to the home page' }

/** /404: an address that leads nowhere, or to something that is not there (any more). */
export const NotFound = ({ go }: { go: Go }) => (
  <SignInLayout title="Page not found" description="This page does not exist, or your account cannot open it.">
    <WayButton go={go} to={firstPage.to}>
      {firstPage.label}
    </WayButton>
  </SignInLayout>
)

type AddOnDisabledProps = {
  go: Go
  /** The last part of the address, for example `season-parking`. */
  module: string
  /** Where to go from here, unless to the first page. */
  way?: { to: string; label: string }
}

/** /add-on/disabled/{module}: a module the office centre has not switched on (doc 3 §2). */
export const AddOnDisabled = ({ go, module, way = firstPage }: AddOnDisabledProps) => (
  <SignInLayout
    title={`${moduleName(module)} is not switched on`}
    description="Your office centre does not use this module. Ask your administrator to add it to the subscription."
  >
    <WayButton go={go} to={way.to}>
      {way.label}
    </WayButton>
  </SignInLayout>
)
