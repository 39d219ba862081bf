import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { countOf } from '@atrium/validators/text.ts'
import { Button } from '@mantine/core'

type AnswerForProps = { id: string; ids: string[]; onDone: () => void }

/** Answers for people whom one has met or spoken to. */
export const AnswerFor = ({ id, ids, onDone }: AnswerForProps) => {
  const ask = (status: 'SAFE' | 'NEED_HELP') =>
    askStatus({
      title: `${countOf(ids.length, 'person', 'people')}: ${status === 'SAFE' ? 'safe' : 'in need of help'}`,
      message: 'Your name is shown with the answer.',
      confirmLabel: status === 'SAFE' ? 'Mark as safe' : 'Mark as in need of help',
      danger: status === 'NEED_HELP',
      action: async () => {
        await api.call(
          'batchUpdateTenantBroadcastUserDetails',
          { path: { id }, body: { ids, status } },
          { silent: true },
        )
        onDone()
      },
    })
  return (
    <>
      <Button size="compact-sm" onClick={() => ask('SAFE')}>
        Safe
      </Button>
      <Button size="compact-sm" color="red" variant="outline" onClick={() => ask('NEED_HELP')}>
        Needs help
      </Button>
    </>
  )
}
