import type { ContractorTexts } from './en.ts'

const open = '打开表格'

/** The same in Chinese. */
export const zh: ContractorTexts = {
  greeting: '{{name}}，您好',
  CREATED: {
    subject: '请填写施工许可证表格',
    lead: '{{applicant}}请您填写施工许可证表格。表格共四步，每步都会保存，无需账户。链接14天内有效。',
    button: '填写表格',
  },
  SUBMITTED: { subject: '您的表格已提交', lead: '您的表格正在审核中，我们会通知您结果。', button: open },
  APPROVED: {
    subject: '施工许可证已批准',
    lead: '可在以下时间施工。许可证上的二维码可查询许可证是否有效。',
    button: open,
  },
  REJECTED: { subject: '您的施工许可证未获批准', lead: '表格未获批准，任何人不得据此施工。', button: open },
  TERMINATED: { subject: '您的施工许可证已终止', lead: '许可证已终止，请立即停工。', button: open },
  EXPIRED: { subject: '您的链接已过期', lead: '表格未能按时提交，请申请新的表格。', button: open },
  SUSPENDED: {
    subject: '您的施工已暂停',
    lead: '请立即停工，并确保现场安全。在我们另行通知之前，施工人员的通行证无法开门。',
    button: open,
  },
  RESUMED: { subject: '您的施工可以继续', lead: '施工暂停已解除。', button: open },
  CHANGED: { subject: '您的施工许可证有变更', lead: '许可证的最新内容如下。', button: open },
  DOCUMENT_REJECTED: {
    subject: '请重新上传文件',
    lead: '表格中的一份文件未被接受：{{document}}。请通过此链接重新上传。',
    button: '重新上传',
  },
  DOCUMENT_ASKED: {
    subject: '请补交一份文件',
    lead: '审核人员需要您补交一份文件：{{document}}。请通过此链接上传，无需账户。',
    button: '上传文件',
  },
  DOCUMENT_WITHDRAWN: {
    subject: '一份文件已不再需要',
    lead: '您无需再上传之前要求的文件：{{document}}。',
    button: open,
  },
  DOCUMENT_ENDS: {
    subject: '一份文件即将失效',
    lead: '许可证的一份文件将在施工结束前失效：{{document}}，有效期至{{until}}。失效后施工人员将无法进入。请将新文件交给委托施工的人。',
    button: open,
  },
  LINK_ENDS: {
    subject: '请提交您的表格',
    lead: '您尚未提交施工许可证表格，链接即将失效。',
    button: '填写表格',
  },
  ENDS: {
    subject: '您的施工许可证即将到期',
    lead: '您的许可证将在一天内到期。离开前请办理完工；如需更多时间，请申请新的许可证。',
    button: open,
  },
  NOT_CLOSED: {
    subject: '请办理完工',
    lead: '您的许可证已到期，但仍有施工人员未签离。请通过链接确认现场安全，并为他们签离。',
    button: '办理完工',
  },
  remark: '备注：{{remark}}',
  permit: '许可证：{{referenceNo}}，{{type}}',
  for: '委托方：{{company}}',
  where: '地点：{{where}}',
  when: '时间：{{when}}',
  contractor: '承包商：{{contractor}}',
  days: '{{first}}至{{last}}',
  RENOVATION: '装修',
  MAINTENANCE: '维修',
  DELIVERY: '送货',
  OTHER: '其他',
  footer: '如有疑问，请联系{{contact}}。',
  copyAddress: '如果按钮无法使用，请复制此网址：{{address}}',
}
