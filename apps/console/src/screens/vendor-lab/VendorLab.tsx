import { errorMessage, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { IconFlask, IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LabConformance } from './LabConformance.tsx'
import { LabControllers } from './LabControllers.tsx'
import { LabDoors } from './LabDoors.tsx'
import {
  labTabs,
  lookEvery,
  vendorLabQuery,
  type LabPartProps,
  type LabSearch,
  type LabTab,
} from './vendorLabQueries.ts'

const PlugInDialog = lazyDialog(() => import('./PlugInDialog.tsx'))

const parts: Record<LabTab, (props: LabPartProps) => ReactNode> = {
  DOORS: (props) => <LabDoors {...props} />,
  CONTROLLERS: (props) => <LabControllers {...props} />,
  CONFORMANCE: () => <LabConformance />,
}

type VendorLabProps = { search: LabSearch; onSearch: (search: LabSearch) => void }

/** Virtual controllers that stand in for those beside the doors: what they hold, their doors to tap, what to break. */
export const VendorLab = ({ search, onSearch }: VendorLabProps) => {
  const read = useQuery({ ...readable(vendorLabQuery()), refetchInterval: lookEvery })
  const [isPlugging, setIsPlugging] = useState(false)
  if (read.isPending) return <LoadingState />
  if (!read.data && isApiFailure(read.error) && read.error.status === 404)
    return (
      <EmptyState title="No vendor lab here" order={1} icon={IconFlask}>
        {errorMessage(read.error)}
      </EmptyState>
    )
  if (!read.data) return <ErrorState onRetry={() => void read.refetch()}>{errorMessage(read.error)}</ErrorState>
  const lab = read.data
  const tab = search.tab ?? 'DOORS'
  return (
    <DetailScreen
      title="Vendor lab"
      description={`Virtual controllers of ${lab.centreCode}, in place of those beside the doors`}
      status={
        read.isError ? (
          <StatusBadge status="AWAY" label="Does not answer" tone="danger" />
        ) : !lab.available ? (
          <StatusBadge status="OUT_OF_SERVICE" label="Out of service" tone="danger" />
        ) : (
          <StatusBadge status="LIVE" label="Live" tone="success" />
        )
      }
      actions={[
        {
          kind: 'other',
          label: 'Plug in a controller',
          icon: IconPlugConnected,
          operation: 'addLabController',
          onClick: () => setIsPlugging(true),
        },
      ]}
      tabs={{
        label: 'Vendor lab',
        options: [
          { value: 'DOORS', label: 'Doors' },
          { value: 'CONTROLLERS', label: 'Controllers', count: lab.controllers.length },
          { value: 'CONFORMANCE', label: 'Conformance' },
        ],
        value: tab,
        onChange: (next) => onSearch(next === 'DOORS' ? {} : { tab: labTabs.find((one) => one === next) }),
      }}
    >
      {parts[tab]({ lab, search, onSearch })}
      {isPlugging && <PlugInDialog onClose={() => setIsPlugging(false)} />}
    </DetailScreen>
  )
}
