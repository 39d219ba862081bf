import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formWorkQuery, type FmForm, type FmFormWork } from '../permitQueries.ts'
import { PermitFile } from './PermitFile.tsx'

const DoorsDialog = lazyDialog(() => import('./DoorsDialog.tsx'))
const CloseOutDialog = lazyDialog(() => import('./CloseOutDialog.tsx'))

const silent = { silent: true } as const

/** Who of the crew is at work, which doors they pass, what stops them, and how the area was left. */
export const WorkPart = ({ form }: { form: FmForm }) => {
  const read = useQuery(readable(formWorkQuery(form.id)))
  const [opened, setOpened] = useState<'DOORS' | 'CLOSE_OUT'>()
  const work = read.data
  if (!work || (work.crew.length === 0 && work.allowedActions.length === 0)) return null
  const close = () => setOpened(undefined)
  return (
    <Section
      title="Crew and work"
      description={work.accessGroup ? `Passes open the doors of ${work.accessGroup.name}` : 'Passes open no doors yet'}
      actions={<WorkActions form={form} work={work} onOpen={setOpened} />}
    >
      <Stack gap="md">
        <Stops work={work} />
        <Table
          label="Crew"
          rows={work.crew}
          rowKey={({ id }) => id}
          columns={crewColumns(form, work)}
          error={read.isError ? errorMessage(read.error) : undefined}
        />
        <Left form={form} work={work} />
      </Stack>
      {opened === 'DOORS' && <DoorsDialog form={form} work={work} onClose={close} />}
      {opened === 'CLOSE_OUT' && <CloseOutDialog form={form} onClose={close} />}
    </Section>
  )
}

const Stops = ({ work: { stops, suspended } }: { work: FmFormWork }) => {
  if (stops.length === 0) return <Alert color="green">The passes work now.</Alert>
  return (
    <Alert color={suspended ? 'red' : 'yellow'} title="The passes open no doors now">
      {stops.map(({ stop, words }) => (
        <Text key={stop} size="sm">
          {stop === 'SUSPENDED' && suspended?.remark ? `${words} ${suspended.remark}` : words}
        </Text>
      ))}
    </Alert>
  )
}

type WorkActionsProps = { form: FmForm; work: FmFormWork; onOpen: (dialog: 'DOORS' | 'CLOSE_OUT') => void }

const WorkActions = ({ form, work, onOpen }: WorkActionsProps) => {
  const { allowedActions } = work
  const isAllowed = (action: FmFormWork['allowedActions'][number]) => allowedActions.includes(action)
  return (
    <>
      {isAllowed('closeOut') && !work.closed && (
        <Button size="compact-md" onClick={() => onOpen('CLOSE_OUT')}>
          Close the work
        </Button>
      )}
      {isAllowed('giveDoors') && (
        <Button size="compact-md" variant="default" onClick={() => onOpen('DOORS')}>
          Choose doors
        </Button>
      )}
      {isAllowed('suspend') && (
        <Button size="compact-md" variant="default" onClick={() => askToSuspend(form, work)}>
          Suspend
        </Button>
      )}
      {isAllowed('resume') && (
        <Button size="compact-md" onClick={() => askToResume(form, work)}>
          Resume work
        </Button>
      )}
    </>
  )
}

const askToSuspend = ({ id, referenceNo }: FmForm, { version }: FmFormWork) =>
  askStatus({
    title: `Suspend ${referenceNo}`,
    message: 'The crew can no longer open any door. The applicant and the contractor see the reason.',
    label: 'Reason',
    remark: true,
    danger: true,
    maxLength: 500,
    confirmLabel: 'Suspend',
    action: (reason) => api.call('suspendFmForm', { path: { id }, body: { reason, version } }, silent),
  })

const askToResume = ({ id, referenceNo }: FmForm, { version }: FmFormWork) =>
  askStatus({
    title: `Resume the work of ${referenceNo}`,
    message: 'The crew’s passes work again at the times of the permit.',
    confirmLabel: 'Resume work',
    action: () => api.call('resumeFmForm', { path: { id }, body: { version } }, silent),
  })

type Member = FmFormWork['crew'][number]

const crewColumns = (form: FmForm, work: FmFormWork): readonly Column<Member>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ fullName, hasPass }) => (
      <div>
        {fullName}
        {!hasPass && (
          <Text size="xs" c="dimmed">
            No pass
          </Text>
        )}
      </div>
    ),
  },
  { key: 'mobileNo', header: 'Mobile number', hideBelow: 'md', cell: ({ mobileNo }) => mobileNo },
  { key: 'signedIn', header: 'At work since', cell: (member) => <Since member={member} /> },
  { key: 'actions', header: '', cell: (member) => <MemberAction form={form} work={work} member={member} /> },
]

const Since = ({ member: { signedInDate } }: { member: Member }) => {
  const moment = useMoment()
  return signedInDate ? moment(signedInDate) : 'Not at work'
}

const MemberAction = ({ form, work, member }: { form: FmForm; work: FmFormWork; member: Member }) => {
  const path = { id: form.id, crewMemberId: member.id }
  const { allowedActions } = work
  if (member.signedInDate === null)
    return allowedActions.includes('signIn') ? (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Sign in ${member.fullName}`}
        onClick={() =>
          askStatus({
            title: `Sign ${member.fullName} in`,
            message: 'They are recorded as at work from now on.',
            confirmLabel: 'Sign in',
            action: () => api.call('signInFmFormCrewMember', { path }, silent),
          })
        }
      >
        Sign in
      </Button>
    ) : null
  return allowedActions.includes('signOut') ? (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Sign out ${member.fullName}`}
      onClick={() =>
        askStatus({
          title: `Sign ${member.fullName} out`,
          message: work.closed ? 'They have left.' : 'The work has to be closed before: the area is left safe.',
          confirmLabel: 'Sign out',
          action: () => api.call('signOutFmFormCrewMember', { path }, silent),
        })
      }
    >
      Sign out
    </Button>
  ) : null
}

/** The last declarations that the area was left safe, and who was at work. */
const Left = ({ form, work: { closeOuts, sessions } }: { form: FmForm; work: FmFormWork }) => {
  const moment = useMoment()
  return (
    <>
      {closeOuts.length > 0 && (
        <Table
          label="How the area was left"
          rows={closeOuts}
          rowKey={({ id }) => id}
          columns={[
            { key: 'date', header: 'Left safe', cell: ({ date }) => moment(date) },
            { key: 'by', header: 'Declared by', cell: ({ declaredByName }) => declaredByName },
            { key: 'remark', header: 'Remark', hideBelow: 'md', cell: ({ remark }) => remark },
            {
              key: 'photo',
              header: 'Picture',
              cell: ({ photo }) => <PermitFile formId={form.id} file={photo} what="Picture of the area" />,
            },
          ]}
        />
      )}
      {sessions.length > 0 && (
        <Table
          label="Who was at work"
          rows={sessions}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: 'Was at work', cell: ({ fullName }) => fullName },
            { key: 'in', header: 'Signed in', cell: ({ signedInDate }) => moment(signedInDate) },
            { key: 'by', header: 'By', hideBelow: 'md', cell: ({ signedInBy }) => signedInByWords[signedInBy] },
            {
              key: 'out',
              header: 'Signed out',
              cell: ({ signedOutDate }) => (signedOutDate ? moment(signedOutDate) : 'Still at work'),
            },
          ]}
        />
      )}
    </>
  )
}

const signedInByWords: Record<FmFormWork['sessions'][number]['signedInBy'], string> = {
  CONTRACTOR: 'The contractor',
  DESK: 'The building',
  DOOR: 'A door',
}
