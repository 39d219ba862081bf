import { shortenList } from '@atrium/validators/text.ts'

type ShortListProps = { entries: readonly string[] }

/** A list in a cell: its first two entries and an ellipsis (doc 1 §9, FMT-009), all of them on pointing at it. */
export const ShortList = ({ entries }: ShortListProps) => {
  const short = shortenList(entries)
  const all = entries.join(', ')
  return short === all ? all : <span title={all}>{short}</span>
}
