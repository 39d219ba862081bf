import type { Texts } from '../en.ts'

/** The same in Malay. */
export const invitations: Texts['invitations'] = {
  invites: '{{organiser}} menjemput anda',
  sees: '{{organiser}} dari {{company}} akan melihat jawapan anda. Anda boleh mengubahnya sehingga tempahan tamat.',
  cancelled: 'Ia telah dibatalkan',
  cancelledText: 'Ia tidak akan diadakan. Anda tidak perlu menjawab.',
  over: 'Ia telah tamat',
  overText: 'Anda tidak boleh menjawab lagi.',
  when: 'Bila',
  where: 'Di mana',
  what: 'Tujuan',
  willYou: 'Adakah anda akan hadir?',
  choose: 'Pilih jawapan',
  send: 'Hantar jawapan saya: {{answer}}',
  answered: '{{said}}. Dijawab {{when}}.',
  ACCEPTED: 'Hadir',
  DECLINED: 'Tidak hadir',
  TENTATIVE: 'Mungkin',
  said: {
    ACCEPTED: 'Anda akan hadir',
    DECLINED: 'Anda tidak akan hadir',
    TENTATIVE: 'Anda mungkin hadir',
  },
}
