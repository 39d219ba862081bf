import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { syncNotices } from '@atrium/screens-kit/syncNotices.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList, type Description } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { Alert, Anchor } from '@mantine/core'
import { IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { systemTabs, type SystemPageProps, type SystemState } from './accessSystemQueries.ts'
import { SystemControllers } from './SystemControllers.tsx'
import { SystemDifferences } from './SystemDifferences.tsx'

type OperationId = NonNullable<GatedAction['operation']>

type SystemScreenProps = SystemPageProps & {
  title: string
  /** The vendor as people call it. */
  vendor: string
  state: SystemState
  own: readonly Description[]
  operations: { edit: OperationId; sync?: OperationId }
  sync?: () => Promise<Schemas['SyncOutcome']>
  onEdit: () => void
  /** Deletes it, where there may be several. */
  remove?: { operation: OperationId; onClick: () => void }
  onBack?: () => void
  /** Whether it has controllers at all. */
  hasControllers?: boolean
  /** Where it answers without an address of its own. */
  noAddress?: string
  /** What its state is called while controllers are not told. */
  offLabel?: string
  /** The calls of its elevators, where it takes any. */
  calls?: ReactNode
}

/** A connection to a system of another maker: how it is set up, how its controllers fare, what differs at them. */
export const SystemScreen = (props: SystemScreenProps) => {
  const {
    title,
    state,
    operations,
    sync,
    onEdit,
    remove,
    onBack,
    search,
    onSearch,
    hasControllers = true,
    calls,
    offLabel = 'Off',
  } = props
  const syncing = useSync(sync)
  const tab = search.tab ?? 'CONNECTION'
  return (
    <DetailScreen
      title={title}
      status={<StatusBadge status={state.enabled ? 'ENABLED' : 'DISABLED'} label={state.enabled ? 'On' : offLabel} />}
      {...(onBack ? { onBack } : {})}
      allowedActions={state.allowedActions}
      actions={[
        ...(operations.sync
          ? [
              {
                kind: 'other' as const,
                label: 'Sync now',
                icon: IconRefresh,
                operation: operations.sync,
                allowed: 'sync' as const,
                hint: 'Switch the connection on first',
                loading: syncing.isPending,
                onClick: () => syncing.mutate(),
              },
            ]
          : []),
        { kind: 'edit', operation: operations.edit, allowed: 'edit', onClick: onEdit },
        ...(remove
          ? [
              {
                kind: 'delete' as const,
                allowed: 'delete' as const,
                hint: 'Switch the connection off first',
                ...remove,
              },
            ]
          : []),
      ]}
      {...(hasControllers
        ? {
            tabs: {
              label: title,
              options: [
                { value: 'CONNECTION', label: 'Connection' },
                { value: 'DIFFERENCES', label: 'Differences' },
                ...(calls ? [{ value: 'CALLS' as const, label: 'Elevator calls' }] : []),
              ],
              value: tab,
              onChange: (next: string) =>
                onSearch(next === 'CONNECTION' ? {} : { tab: systemTabs.find((one) => one === next) }),
            },
          }
        : {})}
    >
      <Tab {...props} tab={tab} />
    </DetailScreen>
  )
}

const Tab = ({ tab, hasControllers = true, calls, vendor, state, own, noAddress, search, onSearch }: TabProps) => {
  if (tab === 'DIFFERENCES' && hasControllers) return <SystemDifferences search={search} onSearch={onSearch} />
  if (tab === 'CALLS' && calls) return calls
  return (
    <>
      <Profile vendor={vendor} document={state.document} hasControllers={hasControllers} />
      <Connection state={state} own={own} noAddress={noAddress} />
      {hasControllers && <SystemControllers controllers={state.controllers} />}
    </>
  )
}

type TabProps = SystemScreenProps & { tab: (typeof systemTabs)[number] }

/** Says what stands behind a vendor's name (decisions, "Integrations"). */
type ProfileProps = { vendor: string; document: string | null; hasControllers: boolean }

const Profile = ({ vendor, document, hasControllers }: ProfileProps) =>
  document === null ? (
    <Alert color="gray" title="Generic profile" icon={<IconInfoCircle size={18} aria-hidden />}>
      {hasControllers
        ? `There is no public document of the interface of ${vendor}. Atrium uses its generic protocol under this name.`
        : `There is no public document of the interface of ${vendor}. The settings are kept here; nothing is sent to it yet.`}
    </Alert>
  ) : (
    <Alert color="gray" title="By a public document" icon={<IconInfoCircle size={18} aria-hidden />}>
      Calls of elevators follow{' '}
      <Anchor href={document} target="_blank" rel="noreferrer" inherit>
        what {vendor} has published
      </Anchor>
      ; what controllers hold is sent by the generic protocol.
    </Alert>
  )

type ConnectionProps = { state: SystemState; own: readonly Description[]; noAddress: string | undefined }

const Connection = ({ state, own, noAddress = 'The door controllers of this installation' }: ConnectionProps) => {
  const moment = useMoment()
  return (
    <Section title="Connection">
      <DescriptionList
        items={[
          { label: 'Address', value: state.baseUrl ?? noAddress },
          { label: 'Compared every', value: countOf(state.syncInterval, 'minute', 'minutes') },
          { label: 'Client id', value: state.clientId },
          { label: 'Secret', value: state.hasClientSecret ? 'Kept, and not shown' : null },
          { label: 'Last sync', value: moment(state.lastSync) },
          {
            label: 'Last result',
            value: state.lastResult && (
              <StatusBadge
                status={state.lastResult}
                label={state.lastResult === 'OK' ? 'Done' : 'Failed'}
                tone={state.lastResult === 'OK' ? 'success' : 'danger'}
              />
            ),
          },
          ...(state.errorText ? [{ label: 'Why it failed', value: state.errorText, wide: true }] : []),
          ...own,
        ]}
      />
    </Section>
  )
}

/** Syncs now and says what came of it, in the given words (doc 2 §8). */
export function useSync(sync: SystemScreenProps['sync']) {
  return useMutation({
    mutationFn: async () => (sync ? sync() : null),
    onSuccess: (outcome) => {
      if (!outcome) return
      const { result, errorText, controllers, differences } = outcome
      if (result === 'FAILED') {
        syncNotices.failed()
        notify({ message: errorText ?? 'The system did not answer.', tone: 'danger' })
      } else
        syncNotices.done(
          `${countOf(controllers, 'controller', 'controllers')} compared, ${countOf(differences, 'difference', 'differences')} found.`,
        )
    },
    onError: (error) => syncNotices.failedBecause(error),
  })
}
