import type { ReactNode } from 'react'

export type SortDirection = 'ASC' | 'DESC'
export type Sort = { key: string; direction: SortDirection }

export type Column<Row> = {
  /** Names the column; for a sortable one, the name the list is sorted by. */
  key: string
  header: string
  /** What the row shows here; '-' when it is empty. */
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Any CSS width; without it the column is as wide as its words, up to 20rem. */
  width?: string
  align?: 'start' | 'center' | 'end'
  /** Left out while the table is narrower: sm 40rem, md 56rem, lg 72rem. On phones, rows are cards and show it again. */
  hideBelow?: 'sm' | 'md' | 'lg'
  /** For columns of buttons: the header is there for screen readers only. */
  headerHidden?: boolean
}

export type Selection<Row> = {
  /** The keys of the chosen rows; rows of other pages may be among them. */
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names a row for screen readers. */
  label: (row: Row) => string
  /** Rows that cannot be chosen have no checkbox. */
  selectable?: (row: Row) => boolean
}
