import type { Ctx } from '../../platform/ctx.ts'
import type { WifiRow } from './wifiSettings.views.ts'

/** Sealed for its office centre: it opens at no other. */
const place = ({ scope }: Ctx): string => `wifi-settings/${scope.officeCentreId}`

export const sealWifiPassword = (ctx: Ctx, password: string): string => ctx.services.sealing.seal(password, place(ctx))

/** For the devices that join the network; people are never told. */
export const openWifiPassword = (ctx: Ctx, { passwordSealed }: Pick<WifiRow, 'passwordSealed'>): string | null =>
  passwordSealed === null ? null : ctx.services.sealing.open(passwordSealed, place(ctx))
