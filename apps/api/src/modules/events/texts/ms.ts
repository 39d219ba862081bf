import type { EventTexts } from './en.ts'

/** The same in Malay. */
export const ms: EventTexts = {
  greeting: 'Salam sejahtera {{name}}',
  SIGNED_UP: {
    subject: 'Anda mendapat tempat: {{event}}',
    lead: 'Anda mendapat satu tempat di {{event}}.',
    leadOfMany: 'Anda mendapat {{count}} tempat di {{event}}.',
  },
  WAITING: {
    subject: 'Anda dalam senarai menunggu: {{event}}',
    lead: 'Semua tempat telah penuh. Anda nombor {{number}} dalam senarai menunggu; kami akan menulis sebaik sahaja ada tempat kosong.',
  },
  OFFERED: {
    subject: 'Ada tempat kosong untuk anda: {{event}}',
    lead: 'Anda menunggu untuk {{event}}. Satu tempat telah kosong, dan kami menyimpannya untuk anda selama {{minutes}} minit. Jika anda tidak mengambilnya sebelum itu, ia ditawarkan kepada orang seterusnya dalam senarai.',
  },
  CHANGED: {
    subject: 'Acara anda telah berubah: {{event}}',
    lead: '{{organiser}} telah mengubah {{event}}. Inilah butirannya sekarang.',
  },
  LEFT: {
    subject: 'Anda telah melepaskan tempat anda: {{event}}',
    lead: 'Anda tidak akan hadir ke {{event}}. Tempat anda diberikan kepada orang seterusnya dalam senarai.',
  },
  TAKEN_OFF: {
    subject: 'Tempat anda dibatalkan: {{event}}',
    lead: '{{organiser}} telah membatalkan tempat anda. Sebab: {{reason}}',
  },
  CANCELLED: {
    subject: 'Dibatalkan: {{event}}',
    lead: '{{organiser}} telah membatalkan acara ini. Sebab: {{reason}}',
  },
  LAPSED: {
    subject: 'Anda tidak lagi dalam senarai menunggu: {{event}}',
    lead: 'Tiada tempat di {{event}} yang kosong pada masanya, atau tempat yang disimpan untuk anda tidak diambil.',
  },
  noReason: 'tidak dinyatakan',
  seePlace: 'Lihat tempat anda',
  seeWaitList: 'Lihat senarai menunggu',
  takePlace: 'Ambil tempat itu',
  what: 'Sesi: {{what}}',
  when: 'Masa: {{when}}',
  where: 'Tempat: {{where}}',
  map: 'Peta: {{map}}',
  cannotCome: 'Tidak dapat hadir? Lepaskan tempat anda supaya orang lain mendapatnya.',
  copyAddress: 'Jika butang tidak berfungsi, salin alamat ini: {{address}}',
}
