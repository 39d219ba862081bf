import { useRef, useState, type KeyboardEvent } from 'react'
import type { ApprovalLinks } from '../approvalKinds.ts'
import type { Grouped } from '../approvalGroups.ts'
import type { useDecide } from '../useDecide.ts'
import { ApprovalItem } from './ApprovalItem.tsx'
import classes from './ApprovalList.module.css'

type ApprovalListProps = {
  approvals: readonly Grouped[]
  links: ApprovalLinks
  selected: ReadonlySet<string>
  onSelected: (selected: ReadonlySet<string>) => void
  deciding: ReturnType<typeof useDecide>
}

const steps: Record<string, 1 | -1 | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The requests, decided with buttons or keys: J and K move, A approves, R rejects, X chooses, U undoes. */
export const ApprovalList = ({ approvals, links, selected, onSelected, deciding }: ApprovalListProps) => {
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string>()
  const [asksReason, setAsksReason] = useState<string>()
  const { decide, undoLatest, busy, problems } = deciding
  const index = Math.max(
    0,
    approvals.findIndex(({ id }) => id === current),
  )

  const focusOn = (place: number) => {
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > article')
    items?.[Math.min(Math.max(place, 0), items.length - 1)]?.focus()
  }
  /** What is decided leaves the list; the one that takes its place is next. */
  const decideOne = async (approval: Grouped, decision: Parameters<typeof decide>[1]) => {
    const place = approvals.indexOf(approval)
    const hadFocus = list.current?.contains(document.activeElement) ?? false
    const isDone = await decide([approval], decision)
    if (isDone) setAsksReason(undefined)
    if (hadFocus) setTimeout(() => focusOn(place), 0)
  }
  const toggle = (id: string) =>
    onSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const approval = approvals[index]
    if (!approval || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const act = {
      a: () => void decideOne(approval, { decision: 'APPROVED' }),
      r: () => setAsksReason(approval.id),
      x: () => toggle(approval.id),
      u: undoLatest,
    }[event.key]
    if (step === undefined && act === undefined) return
    event.preventDefault()
    if (step) focusOn(index + step)
    else if (!busy.has(approval.id)) act?.()
  }

  return (
    <div className={classes.table}>
      <Heads />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed moves the focus between its articles */}
      <div
        ref={list}
        role="feed"
        className={classes.list}
        aria-label="Requests that wait for you"
        onKeyDown={onKeyDown}
      >
        {approvals.map((approval, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- tells which article has the focus
          <article
            key={approval.id}
            className={classes.item}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- articles of a feed take the focus
            tabIndex={place === index ? 0 : -1}
            aria-posinset={place + 1}
            aria-setsize={approvals.length}
            aria-label={`${approval.kindLabel} ${approval.referenceNo}, ${approval.title}`}
            aria-busy={busy.has(approval.id) || undefined}
            data-selected={selected.has(approval.id) || undefined}
            onFocus={() => setCurrent(approval.id)}
            onMouseEnter={() => setCurrent(approval.id)}
          >
            {approval.group !== undefined && approval.group !== approvals[place - 1]?.group && (
              <h2 className={classes.group}>{approval.group}</h2>
            )}
            <ApprovalItem
              approval={approval}
              links={links}
              selected={selected.has(approval.id)}
              atHand={place === index}
              asksReason={asksReason === approval.id}
              busy={busy.has(approval.id)}
              problem={problems[approval.id]}
              onSelect={() => toggle(approval.id)}
              onApprove={() => void decideOne(approval, { decision: 'APPROVED' })}
              onAskReason={(asks) => {
                setAsksReason(asks ? approval.id : undefined)
                if (!asks) setTimeout(() => focusOn(place), 0)
              }}
              onReject={(remark) => void decideOne(approval, { decision: 'REJECTED', remark })}
            />
          </article>
        ))}
      </div>
    </div>
  )
}

/** What stands in the columns, for the eye: each request says it by itself. */
const Heads = () => (
  <div className={classes.heads} aria-hidden>
    {['Request', 'What is asked for', 'By', 'Until'].map((head) => (
      <span key={head}>{head}</span>
    ))}
  </div>
)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('textarea, input:not([type="checkbox"]), select') !== null
