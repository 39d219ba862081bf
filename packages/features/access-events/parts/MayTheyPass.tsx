import { Can } from '@atrium/permissions/Can.tsx'
import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

type MayTheyPassProps = {
  /** Whom or which door the question begins with. */
  about?: { userId: string } | { accessDoorId: string }
}

/** Leads from a person, a door or a group to whether somebody passes, and why not. */
export const MayTheyPass = ({ about }: MayTheyPassProps) => (
  <Can operation="getAccessDecision">
    <Button
      variant="default"
      leftSection={<IconHelpCircle size={16} stroke={1.75} aria-hidden />}
      renderRoot={(properties) => <Link {...properties} to="/access-answers" search={about ?? {}} />}
    >
      Check access
    </Button>
  </Can>
)
