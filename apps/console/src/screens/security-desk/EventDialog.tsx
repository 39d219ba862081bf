import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { askToUnlock } from '@atrium/features/access-doors/doorActions.ts'
import { askToLockDown } from '@atrium/features/access-doors/lockdowns.ts'
import { Can } from '@atrium/permissions/Can.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { pictureAddress } from '@atrium/screens-kit/storedPicture.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Avatar } from '@atrium/ui/Avatar.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBook, IconLockOpen, IconShieldLock } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { concernLabels, guestPhotoQuery, guestText, holderQuery, type SecurityEvent } from './securityDeskQueries.ts'

const IncidentDialog = lazyDialog(() => import('../incidents/IncidentDialog.tsx'))

type EventDialogProps = { event: SecurityEvent; onClose: () => void }

/** One event with the face of whoever stood there, why they were refused, and what a guard does about it. Load it lazily. */
const EventDialog = ({ event, onClose }: EventDialogProps) => {
  const { id, accessDoor, concern, user, guest, guestPhoto, allowedActions, acknowledgedByFullName } = event
  const [isWriting, setIsWriting] = useState(false)
  const form = useForm({ initialValues: { remark: '' } })
  const saving = useMutation({
    mutationKey: ['acknowledgeSecurityEvents'],
    mutationFn: ({ remark }: { remark: string }) =>
      api.call('acknowledgeSecurityEvents', { body: { ids: [id], remark: orNull(remark.trim()) } }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  const isOpen = allowedActions.includes('acknowledge')
  const title = `${concernLabels[concern]}: ${accessDoor.name}`
  return (
    <>
      <FormDialog
        opened={!isWriting}
        title={title}
        form={form}
        saving={saving}
        onSubmit={(values) => saving.mutate(values)}
        submitLabel="Mark as reviewed"
        cancelLabel="Close"
        disabled={!isOpen}
        onClose={onClose}
      >
        <Stack gap="md">
          <Group align="flex-start" wrap="nowrap">
            {user && <Face id={user.id} name={user.fullName} />}
            {guest && <GuestFace photo={guestPhoto} name={guest.fullName} />}
            <Facts event={event} />
          </Group>
          <Group gap="xs">
            <Can operation="unlockAccessDoor">
              <Button
                variant="default"
                leftSection={<IconLockOpen size={16} aria-hidden />}
                onClick={() => void askToUnlock(accessDoor)}
              >
                Unlock the door
              </Button>
            </Can>
            <Can operation="startLockdown">
              <Button
                variant="light"
                color="red"
                leftSection={<IconShieldLock size={16} aria-hidden />}
                onClick={() => void askToLockDown({ accessDoorId: accessDoor.id })}
              >
                Lock down the door
              </Button>
            </Can>
            <Can operation="createIncident">
              <Button
                variant="default"
                leftSection={<IconBook size={16} aria-hidden />}
                onClick={() => setIsWriting(true)}
              >
                Write an incident
              </Button>
            </Can>
          </Group>
          {isOpen ? (
            <TextInput
              label="What you found"
              description="Shown with the event"
              maxLength={200}
              {...form.getInputProps('remark')}
            />
          ) : (
            acknowledgedByFullName && <Text c="dimmed">{acknowledgedByFullName} has reviewed it.</Text>
          )}
        </Stack>
      </FormDialog>
      {isWriting && (
        <IncidentDialog
          opened
          first={incidentOf(event)}
          onClose={() => setIsWriting(false)}
          onSaved={({ referenceNo }) => {
            setIsWriting(false)
            form.setFieldValue('remark', referenceNo)
          }}
        />
      )}
    </>
  )
}

const incidentOf = ({ concern, accessDoor, officeFloor, site, user, guest, reason, dateTime }: SecurityEvent) => ({
  title: `${concernLabels[concern]}: ${accessDoor.name}`,
  kind: 'ACCESS' as const,
  occurredDate: dateTime,
  siteId: site?.id ?? null,
  officeFloorId: officeFloor?.id ?? null,
  accessDoorId: accessDoor.id,
  description: [(user ?? guest)?.fullName, reason].filter(Boolean).join(': '),
})

/** The face that was given for passes, else the first letters of the name. */
const Face = ({ id, name }: { id: string; name: string }) => {
  const { data } = useQuery({ ...readable(holderQuery(id)), retry: false })
  return <Avatar name={name} src={data?.image ? pictureAddress(data.image) : null} size={96} labelled />
}

/** The photo a visitor gave, for whoever receives visitors, else the first letters of the name. */
const GuestFace = ({ photo, name }: { photo: SecurityEvent['guestPhoto']; name: string }) => {
  const asked = useQuery({
    ...readable(guestPhotoQuery(photo ?? { visitId: '', fileId: '' })),
    enabled: photo !== null,
    retry: false,
  })
  return <Avatar name={name} src={asked.data ? pictureAddress(asked.data) : null} size={96} labelled />
}

const whoText = ({ user, guest, officeCentre }: SecurityEvent): string => {
  if (user) return [user.fullName, officeCentre?.name].filter(Boolean).join(', ')
  return guest ? `${guest.fullName}. ${guestText(guest)}` : 'Not known'
}

const Facts = ({ event }: { event: SecurityEvent }) => {
  const moment = useMoment()
  const { guest, officeCentre, credential, reason, dateTime, officeFloor, site, acknowledgedRemark } = event
  return (
    <DescriptionList
      columns={1}
      items={[
        { label: 'Who', value: whoText(event) },
        { label: 'Comes to', value: guest && [officeCentre?.name, guest.referenceNo].filter(Boolean).join(', ') },
        { label: 'Shown', value: guest ? null : credential },
        { label: 'Why', value: reason },
        { label: 'Where', value: [officeFloor?.name, site?.name].filter(Boolean).join(', ') },
        { label: 'When', value: moment(dateTime) },
        { label: 'What was found', value: acknowledgedRemark },
      ].filter(({ value }) => value)}
    />
  )
}

export default EventDialog
