import { paymentResultPage } from '@atrium/features/billing/pages/paymentResultPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/payment-result')(paymentResultPage())
