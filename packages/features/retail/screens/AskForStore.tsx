import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'

/** Stores belong to the building: what a merchant is told who looks for one more. */
export const AskForStore = ({ onLeave }: { onLeave: () => void }) => (
  <>
    <PageTitleBar title="New store" />
    <EmptyState
      title="The building adds stores"
      icon={IconBuildingStore}
      action={
        <Button variant="default" onClick={onLeave}>
          Back to the stores
        </Button>
      }
    >
      Ask the building to add one for your company. You then find it among your stores.
    </EmptyState>
  </>
)
