/** Who prepares pay, who decides it for HR and for finance, and who brings it to the bank (spec: hr §4.2). */
export const preparesPay = [
  "pay.advances",
  "pay.edit",
  "increment.read",
  "pay.stop",
  "payroll.read",
  "payroll.prepare",
] as const;
export const decidesPay = ["pay.read", "pay.approve", "pay.settings", "payroll.approve", "payroll.reverse"] as const;
export const paysPay = [
  "pay.advances",
  "pay.read",
  "increment.read",
  "pay.stop",
  "pay.advance",
  "payroll.read",
  "payroll.finance",
  "payroll.bank",
  "payroll.pay",
  "payroll.reverse",
] as const;
export const bringsPay = ["pay.advances", "payroll.read", "payroll.bank"] as const;
/** Who answers for the leave of their people, who keeps leave for HR, and who posts what is prepared (spec: hr §4.2). */
export const leadsLeave = [
  "leave.recommend",
  "discipline.raise",
  "resignation.agree",
  "resignation.clear",
  "clearance.line",
] as const;
export const keepsLeave = ["leave.read", "leave.manage", "leave.approve", "leave.prepare"] as const;
export const postsLeave = ["leave.approve.senior", "leave.post", "leave.settings"] as const;

/** Who keeps the time of all: what has passed, what pay has settled, the clocks and how staff punch (spec: hr §7.2). */
export const keepsTime = [
  "shift.past",
  "attendance.locked",
  "employee.managerPast",
  "time.device",
  "punch.policy",
] as const;

/** Who says what staff are measured by, and keeps their monthly boards (spec: hr §5.5, §6.2). */
export const measuresStaff = [
  "kpi.read",
  "kpi.assign",
  "kpi.edit",
  "board.read",
  "board.manage",
  "board.review",
  "evaluation.types",
  "evaluation.read",
  "evaluation.manage",
  "evaluation.review",
] as const;

/** Who decides and reviews for a team (spec: hr §6.2, §6.3). */
export const leadsTeam = ["time.decide", "board.review", "evaluation.review"] as const;

/** Who writes to staff, and sees who has read it (spec: hr §7.5). */
export const informsStaff = [
  "notice.read",
  "notice.write",
  "acknowledgement.read",
  "message.read",
  "message.write",
] as const;

/** Who keeps courses and assigns them (spec: hr §8.5). */
export const trainsStaff = ["training.read", "training.edit", "training.assign"] as const;

/** HR as it leads staff: measures, informs, and trains. */
export const leadsStaff = [...measuresStaff, ...informsStaff, ...trainsStaff] as const;

/** What everybody holds: whoever is asked to follow something up says when it is done. */
export const everybody = [
  "followUp.own",
  "auditIssue.own",
  "auditMinutes.own",
  "audit.request.own",
  "audit.feedback.own",
  "audit.response.own",
  "ticket.own",
  "change.own",
  "discipline.own",
  "resignation.own",
  "leave.own",
  "time.own",
  "employee.ask",
  "approval.delegate",
  "tour.own",
  "board.own",
  "evaluation.own",
  "notice.own",
  "training.own",
  "movement.own",
  "handover.own",
  "feedback.own",
  "savings.own",
  "pay.own",
  "recruitment.apply",
  "upward.answer",
] as const;

/** Who keeps disciplinary cases, and who issues their letters (spec: hr §4.2). */
export const keepsCases = [
  "discipline.raise",
  "discipline.read",
  "discipline.edit",
  "suspension.read",
  "suspension.edit",
  "resignation.read",
  "resignation.clear",
  "clearance.hr",
] as const;
export const decidesCases = ["discipline.decide", "suspension.decide", "resignation.accept"] as const;

/** Who clears those who leave, in the areas outside HR and the line (spec: hr §5.5). */
export const clearsFor = (...areas: readonly ("it" | "stores" | "accounts" | "audit")[]) =>
  ["resignation.clear", ...areas.map((area) => `clearance.${area}` as const)] as const;

/** Who may be asked to join the panel of an interview (spec: hr §6.2). */
export const interviews = ["recruitment.panel"] as const;

/** Who publishes job openings and decides applications (spec: hr §4). */
export const recruitsStaff = ["recruitment.manage", "upward.manage"] as const;
