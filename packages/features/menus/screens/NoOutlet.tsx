import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { IconBuildingStore } from '@tabler/icons-react'

/** /opc-empty: ordering needs at least one store (doc 3 §2 Ordering). */
export const NoOutlet = () => (
  <>
    <PageTitleBar title="Ordering" />
    <EmptyState title="No store takes orders yet" icon={IconBuildingStore}>
      Ordering begins with a store that is set up to take orders. Ask the building to add one for you, or to assign you
      to one.
    </EmptyState>
  </>
)
