import { capitalised } from '@atrium/validators/text.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import { accessPassWords } from '@atrium/validators/accessPasses.ts'
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { credentialQuery, type AccessPass } from '../accessPassQueries.ts'
import { assignments, type Assignment } from './assignments.ts'
import { FaceSection } from './FaceSection.tsx'
import { passActions } from './passActions.ts'

const AssignDialog = lazy(() => import('./AssignDialog.tsx'))
const HistoryDialog = lazy(() => import('./PassHistoryDialog.tsx'))

export type PassHolder = { id: string; fullName: string; userGroups: readonly { id: string; name: string }[] }

type Shown = { opened: boolean; assignment: Assignment }

/** All that a person shows to readers, with what can be given and taken (doc 2 §2). Load it lazily. */
const UserPasses = ({ holder }: { holder: PassHolder }) => {
  const { data, error, isFetching, refetch } = useQuery(credentialQuery(holder.id))
  const moment = useMoment()
  const [dialog, setDialog] = useState<Shown>()
  const [isHistory, setHistory] = useState<boolean>()
  const mayGive = useCan('setUserQrPass')
  const open = (assignment: Assignment) => setDialog({ opened: true, assignment })
  if (!data) {
    return error ? (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    ) : (
      <LoadingState />
    )
  }
  const offered = mayGive ? assignments.filter(({ action }) => data.allowedActions.includes(action)) : []
  return (
    <Stack gap="lg">
      <Section
        title="Passes"
        description={`What ${holder.fullName} can show to a reader`}
        actions={
          <Button variant="default" onClick={() => setHistory(true)}>
            History
          </Button>
        }
      >
        {offered.length > 0 && (
          <Fieldset variant="unstyled" legend="Assign a pass" mb="md">
            <Group gap="xs">
              {offered.map((assignment) => (
                <Button key={assignment.kind} size="compact-md" variant="light" onClick={() => open(assignment)}>
                  {assignment.title}
                </Button>
              ))}
            </Group>
          </Fieldset>
        )}
        <Table
          label={`Passes of ${holder.fullName}`}
          rows={data.userAccessPassDtoList}
          rowKey={({ id }) => id}
          columns={[
            { key: 'passKind', header: 'Pass', cell: (pass) => <PassName pass={pass} /> },
            {
              key: 'status',
              header: 'Status',
              cell: ({ status, statusLabel }) => <StatusBadge status={status} label={statusLabel} />,
            },
            { key: 'validTo', header: 'Valid until', hideBelow: 'md', cell: ({ validTo }) => moment(validTo) },
            { key: 'remarks', header: 'Remarks', hideBelow: 'lg', cell: ({ remarks }) => remarks },
            {
              key: 'actions',
              header: 'Actions',
              headerHidden: true,
              align: 'end',
              cell: (pass) => (
                <Group gap="xs" justify="flex-end">
                  {mayGive &&
                    passActions(holder, pass, open).map(({ label, danger, run }) => (
                      <Button
                        key={label}
                        size="compact-sm"
                        variant="subtle"
                        {...(danger ? { color: 'red' } : {})}
                        aria-label={`${label} ${accessPassWords[pass.passKind].one} ${pass.passNo}`}
                        onClick={run}
                      >
                        {label}
                      </Button>
                    ))}
                </Group>
              ),
            },
          ]}
          empty={
            <EmptyState icon={IconId} title="No passes yet">
              Give {holder.fullName} a pass, and doors open by it.
            </EmptyState>
          }
        />
        <Suspense fallback={null}>
          {dialog && (
            <AssignDialog
              key={dialog.assignment.title}
              holder={holder}
              assignment={dialog.assignment}
              opened={dialog.opened}
              onClose={() => setDialog((shown) => shown && { ...shown, opened: false })}
            />
          )}
          {isHistory !== undefined && (
            <HistoryDialog holder={holder} opened={isHistory} onClose={() => setHistory(false)} />
          )}
        </Suspense>
      </Section>
      {data.credentialTypeList.includes('FR') && <FaceSection holder={holder} />}
    </Stack>
  )
}

const PassName = ({ pass: { passKind, passNo, cardLabel, userGroup } }: { pass: AccessPass }) => (
  <div>
    {capitalised(accessPassWords[passKind].one)}
    <Text size="xs" c="dimmed">
      {passNo}
      {cardLabel && `, ${cardLabel}`}
      {userGroup && `, through ${userGroup.name}`}
    </Text>
  </div>
)

export default UserPasses
