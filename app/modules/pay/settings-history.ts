import { wordsOf, type HistoryWords } from "~/define/history";
import { DAY_BASES } from "./pay-words";

/** How the trail tells of the settings of pay, of the bands of a component, and of pay that a movement is to bring. */
export const settingsHistories: readonly HistoryWords[] = [
  {
    entity: "PaySettings",
    actions: { "PaySettings.update": "Changed" },
    fields: {
      dayBasis: { label: "A day's pay is", kind: "choice", words: wordsOf(DAY_BASES) },
      floorBp: { label: "Take-home floor (percent)", kind: "hundredths" },
      advancePriority: { label: "Priority of advances", kind: "integer" },
      enclosing: { label: "Days off between two unpaid days are unpaid", kind: "flag" },
      absentUnpaid: { label: "Days absent without leave are unpaid", kind: "flag" },
      suspendedPayBp: { label: "Pay while suspended (percent)", kind: "hundredths" },
      leaveDivisor: { label: "Working days of a month", kind: "integer" },
    },
  },
  {
    entity: "PayBandSet",
    actions: { "PayBandSet.set": "Set" },
    fields: {
      component: { label: "Component", kind: "code" },
      validFrom: { label: "From", kind: "date" },
      capped: { label: "Capped", kind: "flag" },
      count: { label: "Bands", kind: "integer" },
      bands: { label: "Bands", kind: "internal" },
      "bands.lower": { label: "Above", kind: "internal" },
      "bands.upper": { label: "Up to", kind: "internal" },
      "bands.rateBp": { label: "Rate (percent)", kind: "hundredths" },
      "bands.fixed": { label: "Fixed amount", kind: "internal" },
    },
  },
  {
    entity: "MovementPay",
    actions: { "MovementPay.propose": "Pay proposed with a movement", "MovementPay.drop": "Proposed pay taken out" },
    fields: { basic: { label: "New basic pay", kind: "money" }, currency: { label: "Currency" } },
    needs: "pay.read",
  },
];
