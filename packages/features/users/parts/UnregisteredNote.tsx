import { Alert, Text } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'

type UnregisteredNoteProps = { lastInviteSentDate: string | null; expiresAt?: string | null }

const isPast = (moment: string) => Date.parse(moment) < Date.now()

/** Tells that a person has not registered, and when they were last invited (doc 2 §3, WID-030). */
export const UnregisteredNote = ({ lastInviteSentDate, expiresAt = null }: UnregisteredNoteProps) => {
  const moment = useMoment()
  return (
    <Alert color="yellow" title="Unregistered" icon={<IconMailQuestion size={18} aria-hidden />}>
      <Text>
        {lastInviteSentDate === null
          ? 'No invitation has been sent yet.'
          : `Invite last sent ${moment(lastInviteSentDate)}.`}
        {expiresAt !== null &&
          ` ${isPast(expiresAt) ? 'The link expired' : 'The link is valid until'} ${moment(expiresAt)}.`}
      </Text>
    </Alert>
  )
}
