import type { VisitTexts } from './en.ts'

/** Mails for visitors in Malay. */
export const ms: VisitTexts = {
  greeting: 'Salam sejahtera {{name}}',
  invited: {
    subject: 'Lawatan anda ke {{company}}: {{title}}',
    lead: '{{host}} dari {{company}} menjemput anda.',
    how: 'Sila daftar sebelum anda datang: ia mengambil masa seminit dan memberi anda kod untuk masuk. Tunjukkan kod itu di pintu masuk, atau beritahu nama anda di kaunter penyambut tetamu.',
    button: 'Daftar untuk lawatan',
  },
  changed: {
    subject: 'Lawatan anda telah berubah: {{title}}',
    lead: '{{host}} dari {{company}} telah mengubah lawatan anda. Inilah butirannya sekarang.',
  },
  cancelled: {
    subject: 'Lawatan anda dibatalkan: {{title}}',
    lead: '{{host}} dari {{company}} telah membatalkan lawatan anda. Kod anda tidak lagi boleh digunakan.',
    reason: 'Sebab: {{reason}}',
    when: 'Masa asal: {{when}}',
  },
  when: 'Masa: {{when}}',
  where: 'Tempat: {{where}}',
  floor: 'Tingkat {{floor}}',
  days: '{{first}} hingga {{last}}',
  daysOn: '{{days}}, pada hari {{weekdays}}',
  copyAddress: 'Jika butang tidak berfungsi, salin alamat ini: {{address}}',
  footer:
    'Jika anda tidak menjangka e-mel ini, anda tidak perlu berbuat apa-apa. Untuk pertanyaan, hubungi {{host}}, {{email}}.',
}
