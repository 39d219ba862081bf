import { ActionIcon, UnstyledButton } from '@mantine/core'
import { usePagination } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { firstPage, pageSizes, showsPagination, totalPages } from '@atrium/validators/pageSizes.ts'
import { ListSelect } from './ListSelect.tsx'
import classes from './Pagination.module.css'
import { useIsPhone } from './useIsPhone.ts'

export type Page = { page: number; limit: number }

type PaginationProps = Page & {
  total: number
  /** What is paged, where a screen has several lists. */
  of?: string
  /** A new page size starts at the first page again. */
  onChange: (page: Page) => void
}

/** Page numbers and page size of a list; nothing at all for up to 10 records (doc 1 §9). */
export const Pagination = (props: PaginationProps) => (showsPagination(props.total) ? <Controls {...props} /> : null)

const Controls = ({ page, limit, total, of, onChange }: PaginationProps) => {
  const phone = useIsPhone()
  const pages = totalPages(total, limit)
  const { range, active } = usePagination({ total: pages, page, siblings: phone ? 0 : 1 })
  const goTo = (next: number) => onChange({ page: next, limit })

  return (
    <div className={classes.pagination}>
      <ListSelect
        label="Records per page"
        small
        value={String(limit)}
        choices={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        onChange={(size) => onChange({ page: firstPage, limit: Number(size) })}
      />
      <nav aria-label={of ? `Pages of ${of}` : 'Pages'} className={classes.pages}>
        <Step label="Previous page" disabled={active <= 1} onClick={() => goTo(active - 1)} back />
        {range.map((entry, index) =>
          entry === 'dots' ? (
            // oxlint-disable-next-line react/no-array-index-key -- the two gaps differ by their place only
            <span key={`gap-${index}`} className={classes.gap} aria-hidden>
              …
            </span>
          ) : (
            <UnstyledButton
              key={entry}
              className={classes.page}
              aria-label={`Page ${entry}`}
              aria-current={entry === active ? 'page' : undefined}
              onClick={() => goTo(entry)}
            >
              {entry}
            </UnstyledButton>
          ),
        )}
        <Step label="Next page" disabled={active >= pages} onClick={() => goTo(active + 1)} />
      </nav>
    </div>
  )
}

type StepProps = { label: string; disabled: boolean; onClick: () => void; back?: boolean }

const Step = ({ label, disabled, onClick, back = false }: StepProps) => {
  const Icon = back ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.step}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
