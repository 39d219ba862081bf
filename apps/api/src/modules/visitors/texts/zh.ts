import type { VisitTexts } from './en.ts'

/** Mails for visitors in Chinese. */
export const zh: VisitTexts = {
  greeting: '{{name}}，您好',
  invited: {
    subject: '您对{{company}}的到访：{{title}}',
    lead: '{{company}}的{{host}}邀请您来访。',
    how: '请在来访前登记：只需一分钟，即可获得入门二维码。请在入口处出示二维码，或在前台告知您的姓名。',
    button: '登记来访',
  },
  changed: {
    subject: '您的来访有变更：{{title}}',
    lead: '{{company}}的{{host}}更改了您的来访安排，现安排如下。',
  },
  cancelled: {
    subject: '您的来访已取消：{{title}}',
    lead: '{{company}}的{{host}}取消了您的来访。您的二维码已失效。',
    reason: '原因：{{reason}}',
    when: '原定时间：{{when}}',
  },
  when: '时间：{{when}}',
  where: '地点：{{where}}',
  floor: '{{floor}}楼',
  days: '{{first}}至{{last}}',
  daysOn: '{{days}}，每逢{{weekdays}}',
  copyAddress: '如果按钮无法使用，请复制此网址：{{address}}',
  footer: '如果您并未预期收到此邮件，无需理会。如有疑问，请联系{{host}}，{{email}}。',
}
