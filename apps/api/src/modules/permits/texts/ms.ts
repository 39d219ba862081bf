import type { ContractorTexts } from './en.ts'

const open = 'Buka borang'

/** The same in Malay. */
export const ms: ContractorTexts = {
  greeting: 'Salam sejahtera {{name}}',
  CREATED: {
    subject: 'Sila isi borang permit kerja',
    lead: '{{applicant}} meminta anda mengisi borang permit kerja. Borang ini ada empat langkah dan disimpan selepas setiap langkah; anda tidak memerlukan akaun. Pautan ini sah selama 14 hari.',
    button: 'Isi borang',
  },
  SUBMITTED: {
    subject: 'Borang anda telah dihantar',
    lead: 'Borang anda sedang disemak. Kami akan menulis kepada anda.',
    button: open,
  },
  APPROVED: {
    subject: 'Permit telah diluluskan',
    lead: 'Kerja boleh dilakukan pada masa di bawah. Kod pada permit menunjukkan sama ada permit masih berkuat kuasa.',
    button: open,
  },
  REJECTED: {
    subject: 'Permit anda tidak diluluskan',
    lead: 'Borang itu tidak diluluskan. Tiada sesiapa boleh bekerja berdasarkannya.',
    button: open,
  },
  TERMINATED: {
    subject: 'Permit anda telah ditamatkan',
    lead: 'Permit itu telah ditamatkan. Hentikan kerja sekarang.',
    button: open,
  },
  EXPIRED: {
    subject: 'Pautan anda telah tamat tempoh',
    lead: 'Borang itu tidak dihantar pada masanya. Sila minta yang baharu.',
    button: open,
  },
  SUSPENDED: {
    subject: 'Kerja anda digantung',
    lead: 'Hentikan kerja sekarang dan pastikan kawasan selamat. Pas pekerja anda tidak membuka pintu sehingga kami memaklumkan anda.',
    button: open,
  },
  RESUMED: {
    subject: 'Kerja anda boleh diteruskan',
    lead: 'Kerja itu tidak lagi digantung.',
    button: open,
  },
  CHANGED: {
    subject: 'Permit anda telah berubah',
    lead: 'Inilah butiran permit sekarang.',
    button: open,
  },
  DOCUMENT_REJECTED: {
    subject: 'Sila muat naik dokumen semula',
    lead: 'Satu dokumen dalam borang anda tidak diterima: {{document}}. Muat naik yang lain melalui pautan ini.',
    button: 'Muat naik semula',
  },
  DOCUMENT_ASKED: {
    subject: 'Sila muat naik dokumen tambahan',
    lead: 'Pihak yang menyemak borang anda meminta satu lagi dokumen: {{document}}. Muat naik melalui pautan ini; akaun tidak diperlukan.',
    button: 'Muat naik dokumen',
  },
  DOCUMENT_WITHDRAWN: {
    subject: 'Satu dokumen tidak lagi diperlukan',
    lead: 'Anda tidak perlu memuat naik dokumen yang diminta sebelum ini: {{document}}.',
    button: open,
  },
  DOCUMENT_ENDS: {
    subject: 'Satu dokumen akan tamat tempoh',
    lead: 'Satu dokumen permit anda tamat tempoh sebelum kerja selesai: {{document}}, sah sehingga {{until}}. Selepas hari itu pekerja anda tidak dibenarkan masuk. Hantar yang baharu kepada pihak yang meminta kerja itu.',
    button: open,
  },
  LINK_ENDS: {
    subject: 'Sila hantar borang anda',
    lead: 'Anda belum menghantar borang permit kerja anda. Pautan anda akan tamat tempoh tidak lama lagi.',
    button: 'Isi borang',
  },
  ENDS: {
    subject: 'Permit anda akan tamat',
    lead: 'Permit anda tamat dalam masa sehari. Tutup kerja sebelum anda pergi; mohon permit lain jika kerja mengambil masa lebih lama.',
    button: open,
  },
  NOT_CLOSED: {
    subject: 'Sila tutup kerja anda',
    lead: 'Permit anda telah tamat, dan masih ada pekerja yang belum daftar keluar. Sahkan melalui pautan anda bahawa kawasan selamat, dan daftarkan mereka keluar.',
    button: 'Tutup kerja',
  },
  remark: 'Catatan: {{remark}}',
  permit: 'Permit: {{referenceNo}}, {{type}}',
  for: 'Untuk: {{company}}',
  where: 'Tempat: {{where}}',
  when: 'Masa: {{when}}',
  contractor: 'Kontraktor: {{contractor}}',
  days: '{{first}} hingga {{last}}',
  RENOVATION: 'Pengubahsuaian',
  MAINTENANCE: 'Penyelenggaraan',
  DELIVERY: 'Penghantaran',
  OTHER: 'Lain-lain',
  footer: 'Untuk pertanyaan, hubungi {{contact}}.',
  copyAddress: 'Jika butang tidak berfungsi, salin pautan ini: {{address}}',
}
