import type { Help, HelpText } from "~/define/help";

const HR = "HR, for its part of the organisation. The history shows who made each step.";

const list = (many: string): HelpText => ({
  what: `${many} of staff, from the draft to what is in effect.`,
  act: ["Narrow the list by state or day.", "Open one, or prepare a new one."],
  next: "A movement is agreed to by the line manager at the new unit, then approved by HR.",
  who: HR,
});
const add = (one: string): HelpText => ({
  what: `Prepares ${one}.`,
  act: [
    "Choose who moves, from which day, and to which post.",
    "Say who takes over their open work, and why they move.",
    "Save it as a draft.",
  ],
  next: "Its page shows exactly what changes on the day. Submit it there.",
  who: HR,
});
const page: HelpText = {
  what: "One movement: who moves, from when and to what, what changes on the day, what is handed over, and every step.",
  act: [
    "While it is a draft: change it, look at what changes, and submit it.",
    "As somebody who prepares pay: propose new basic pay with a promotion or demotion, while it is a draft.",
    "As the line manager at the new unit: agree to it, or say why not.",
    "As HR Manager: approve or reject what others prepared; cancel it before its day.",
  ],
  next: "Approval writes the posting for its day, prepares the handover and the letter, and sets new basic pay where some comes with it. Once it is in effect, only a new movement undoes it.",
  who: "HR, the line managers of both units, and the person once it is approved, on their own page.",
};

export const staffMovementsHelp: Help = {
  pages: {
    "/applications/movement": {
      what: "Movements of people to and from your part of the organisation.",
      act: ["Open one that waits for your agreement."],
      next: "HR approves what you agree to.",
      who: "Line managers and HR.",
    },
    "/applications/movement/:id": page,
    "/hr/transfer/list": list("Transfers"),
    "/hr/transfer/add": add("a transfer to another unit or department"),
    "/hr/transfer/edit/:id": page,
    "/hr/promotion/list": list("Promotions"),
    "/hr/promotion/add": add("a promotion to a more senior designation"),
    "/hr/promotion/edit/:id": page,
    "/hr/demotion/list": list("Demotions"),
    "/hr/demotion/add": add("a demotion, on written consent or by a disciplinary case"),
    "/hr/demotion/edit/:id": page,
  },
};
