import { heldPayable } from '../billing/index.ts'
import { notFound } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'

const notYet = async (): Promise<never> => {
  throw notFound()
}

export const orderOperations = {
  listOpcOrders: operation('listOpcOrders', notYet),
  getOpcOrdersStatusCount: operation('getOpcOrdersStatusCount', notYet),
  generateOpcOrderRecord: operation('generateOpcOrderRecord', notYet),
  getOpcOrder: operation('getOpcOrder', notYet),
  acceptOpcOrder: operation('acceptOpcOrder', notYet),
  rejectOpcOrder: operation('rejectOpcOrder', notYet),
  cancelOpcOrder: operation('cancelOpcOrder', notYet),
  collectOpcOrder: operation('collectOpcOrder', notYet),
  markOpcOrderAsPrepared: operation('markOpcOrderAsPrepared', notYet),
  markOpcOrderAsOutOfStock: operation('markOpcOrderAsOutOfStock', notYet),
  listOpcOrderHistories: operation('listOpcOrderHistories', notYet),
  getOpcTakings: operation('getOpcTakings', notYet),
  generateOpcTakingsRecord: operation('generateOpcTakingsRecord', notYet),
  listOpcPayouts: operation('listOpcPayouts', notYet),
  listShops: operation('listShops', notYet),
  getShop: operation('getShop', notYet),
  listShopCollectTimes: operation('listShopCollectTimes', notYet),
  priceShopBasket: operation('priceShopBasket', notYet),
  listMyOrders: operation('listMyOrders', notYet),
  getMyOrder: operation('getMyOrder', notYet),
  createMyOrder: operation('createMyOrder', notYet),
  payMyOrder: operation('payMyOrder', notYet),
  cancelMyOrder: operation('cancelMyOrder', notYet),
  reviewMyOrder: operation('reviewMyOrder', notYet),
  getMyOrderAgain: operation('getMyOrderAgain', notYet),
}

export const orderPayable = heldPayable({
  word: 'Order',
  pageOf: async (_, id) => `/my-orders/${id}`,
  chargeOf: notYet,
  begin: notYet,
  lock: notYet,
  notify: notYet,
})
