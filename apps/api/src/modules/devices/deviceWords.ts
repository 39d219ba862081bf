import type { DeviceType, DeviceVendor } from './tables.ts'

/** The types of devices as people call them (entities 5.2). */
export const typeWords: Readonly<Record<DeviceType, string>> = {
  CONTROLLER: 'Controller',
  QR_SCANNER: 'QR scanner',
  INTERCOM: 'Intercom',
  FR_READER: 'Face reader',
  LOCKER_CONTROLLER: 'Locker controller',
  KIOSK: 'Kiosk',
  DISPLAY: 'Display',
  CAMERA: 'Camera',
}

export const vendorWords: Readonly<Record<DeviceVendor, string>> = {
  GENERIC: 'Generic',
  ALPHAWAVE: 'AlphaWave',
  BOSCH: 'Bosch',
  EPS: 'EPS',
  KONE: 'KONE',
  MICRO_ENGINE: 'MicroEngine',
}
