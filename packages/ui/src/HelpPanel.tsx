import { lazy } from 'react'

const Drawer = lazy(() => import('./HelpPanelDrawer.tsx'))

type HelpLink = { label: string; href: string }

export type HelpPanelProps = {
  opened: boolean
  onClose: () => void
  /** Articles of the help library. */
  library: readonly HelpLink[]
  contactHref: string
  termsHref: string
  privacyHref: string
  /** Of the support desk; settings of the installation. */
  email: string
  phone: string
}

/** Help library, contact, terms, privacy, and how to reach support (doc 1 §1). Put it inside a `Suspense`. */
export const HelpPanel = (props: HelpPanelProps) => (props.opened ? <Drawer {...props} /> : null)
