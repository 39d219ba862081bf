import type { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Anchor } from '@mantine/core'
import { answerWords } from './broadcastWords.ts'

type Answered = {
  status: keyof typeof answerWords
  mobileNumber: string | null
  respondedDate: string | null
  updatedByUser: string | null
}

/**
 * How to reach somebody in an emergency, what they have answered, and when and by whom.
 * @param more what else is said of an answer
 */
export const answerColumns = <Person extends Answered>(
  moment: ReturnType<typeof useMoment>,
  more: (person: Person) => string | null = () => null,
): readonly Column<Person>[] => [
  {
    key: 'mobileNumber',
    header: 'Telephone',
    cell: ({ mobileNumber }) => mobileNumber && <Anchor href={`tel:${mobileNumber}`}>{mobileNumber}</Anchor>,
  },
  {
    key: 'status',
    header: 'Answer',
    hideBelow: 'sm',
    cell: ({ status }) => <StatusBadge status={status} label={answerWords[status]} />,
  },
  {
    key: 'respondedDate',
    header: 'Answered',
    hideBelow: 'md',
    cell: (person) =>
      person.respondedDate &&
      [moment(person.respondedDate), person.updatedByUser && `by ${person.updatedByUser}`, more(person)]
        .filter(Boolean)
        .join(', '),
  },
]
