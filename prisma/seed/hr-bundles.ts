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
export const leadsLeave = ["leave.recommend"] as const;
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
