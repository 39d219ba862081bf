import { accessPassWords, type AccessPassKind } from '@atrium/validators/accessPasses.ts'
import { operation } from '../../platform/operation.ts'
import { listOf, statusCountsOf } from '../../platform/view.ts'
import { presentPass, presentPassHistory } from './accessPasses.present.ts'
import { countPasses, passesOf, pinView } from './accessPasses.views.ts'
import { countedStatus, historiesOf } from './passHistories.views.ts'

const passes = (kind: AccessPassKind) => listOf(passesOf(kind), presentPass)
const histories = (kind: AccessPassKind) => listOf(historiesOf(kind), presentPassHistory)
const counts = (kind: AccessPassKind) => {
  const count = statusCountsOf(historiesOf(kind), accessPassWords[kind].tabs, () => countedStatus)
  return (ctx: Parameters<typeof count>[0], { query }: { query: Parameters<typeof count>[1] }) => count(ctx, query)
}

export const getAccessPassesCount = operation('getAccessPassesCount', (ctx) => countPasses(ctx))

export const listMobilePasses = operation('listMobilePasses', passes('MOBILE'))
export const listQrPasses = operation('listQrPasses', passes('QR'))
export const listHidPasses = operation('listHidPasses', passes('HID'))
export const listFrPasses = operation('listFrPasses', passes('FR'))
export const listThirdPartyCards = operation('listThirdPartyCards', passes('PHYSICAL_CARD'))
export const listTemporaryCards = operation('listTemporaryCards', passes('TEMPORARY_CARD'))
export const listAccessPinCodes = operation('listAccessPinCodes', listOf(pinView, presentPass))

export const listQrPassHistories = operation('listQrPassHistories', histories('QR'))
export const listHidPassHistories = operation('listHidPassHistories', histories('HID'))
export const listFrPassHistories = operation('listFrPassHistories', histories('FR'))
export const listThirdPartyCardHistories = operation('listThirdPartyCardHistories', histories('PHYSICAL_CARD'))
export const listAccessPinCodeTransactions = operation('listAccessPinCodeTransactions', histories('PIN'))
export const listTemporaryCardTransactions = operation('listTemporaryCardTransactions', histories('TEMPORARY_CARD'))

export const getQrPassHistoriesStatusCount = operation('getQrPassHistoriesStatusCount', counts('QR'))
export const getHidPassHistoriesStatusCount = operation('getHidPassHistoriesStatusCount', counts('HID'))
export const getFrPassHistoriesStatusCount = operation('getFrPassHistoriesStatusCount', counts('FR'))
export const getThirdPartyCardHistoriesStatusCount = operation(
  'getThirdPartyCardHistoriesStatusCount',
  counts('PHYSICAL_CARD'),
)
export const getAccessPinCodeTransactionsStatusCount = operation(
  'getAccessPinCodeTransactionsStatusCount',
  counts('PIN'),
)
export const getTemporaryCardTransactionsStatusCount = operation(
  'getTemporaryCardTransactionsStatusCount',
  counts('TEMPORARY_CARD'),
)
