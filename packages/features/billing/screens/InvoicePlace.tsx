import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { lazy, Suspense, type ReactNode } from 'react'
import type { InvoiceDesk } from '../invoiceQueries.ts'

const InvoiceProfile = lazy(() => import('./InvoiceProfile.tsx'))
const InvoiceFormScreen = lazy(() =>
  import('./InvoiceFormScreen.tsx').then((module) => ({ default: module.InvoiceFormScreen })),
)

/** Which invoice stands in the place of the list, and whether as a form. */
type InvoicePlaceSearch = { id?: string | undefined; form?: 'add' | 'edit' | undefined }

type InvoicePlaceProps = {
  desk: InvoiceDesk
  search: InvoicePlaceSearch
  /** Goes to an invoice, to its form, or without either to the list. */
  onPlace: (place: InvoicePlaceSearch, options?: { replace?: boolean }) => void
  /** The list. */
  children: ReactNode
}

/** A page of invoices: the list, or in its place one invoice or the form of one. */
export const InvoicePlace = ({ desk, search, onPlace, children }: InvoicePlaceProps) => {
  const { id, form } = search
  const toList = () => onPlace({})
  if (id === undefined && form !== 'add') return children
  return (
    <Suspense fallback={<LoadingState />}>
      {id === undefined ? (
        <InvoiceFormScreen
          desk={desk}
          onSaved={(saved) => onPlace({ id: saved }, { replace: true })}
          onCancel={toList}
        />
      ) : (
        <OneInvoice key={id} id={id} desk={desk} search={search} onPlace={onPlace} />
      )}
    </Suspense>
  )
}

type OneInvoiceProps = Omit<InvoicePlaceProps, 'children'> & { id: string }

const OneInvoice = ({ id, desk, search: { form }, onPlace }: OneInvoiceProps) => {
  const invoice = useQuery(readable(desk.detail(id)))
  if (invoice.isPending) return <LoadingState />
  if (invoice.isError)
    return <ErrorState title="This invoice cannot be shown">{errorMessage(invoice.error)}</ErrorState>
  if (form === 'edit' && invoice.data.allowedActions.includes('edit')) {
    const toInvoice = () => onPlace({ id }, { replace: true })
    return <InvoiceFormScreen desk={desk} draft={invoice.data} onSaved={toInvoice} onCancel={toInvoice} />
  }
  return (
    <InvoiceProfile
      invoice={invoice.data}
      desk={desk}
      onEdit={() => onPlace({ id, form: 'edit' })}
      onLeave={() => onPlace({})}
    />
  )
}
