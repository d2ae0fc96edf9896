/** What the standard chart is mapped to at first (spec: accounts §8, §19). */
import type { MappedType, Mode, Side } from "./mapping-rules";

/** A side with its ledgers: five digits name one, three a sub-group; the first of five digits is chosen at first. */
export const MAPPINGS: readonly [type: MappedType, mode: Mode, side: Side, codes: readonly string[]][] = [
  ["PAYMENT", "CASH", "C", ["11102", "111"]],
  ["PAYMENT", "BANK", "C", ["11201", "112", "113"]],
  ...(["CASH", "BANK"] as const).map((mode): [MappedType, Mode, Side, string[]] => ["PAYMENT", mode, "D", ["241", "242", "141", "142", "151", "121", "131", "192", "211", "212", "213", "221", "231", "251", "311"]]),
  ["RECEIVE", "CASH", "D", ["11101", "111"]],
  ["RECEIVE", "BANK", "D", ["11202", "112", "113"]],
  ...(["CASH", "BANK"] as const).map((mode): [MappedType, Mode, Side, string[]] => ["RECEIVE", mode, "C", ["211", "212", "213", "131", "132", "141", "142", "121", "192", "221", "231", "241", "242", "251", "311"]]),
  ["INCOME", "CASH", "D", ["11101", "111"]],
  ["INCOME", "BANK", "D", ["11202", "112", "113"]],
  ...(["CASH", "BANK"] as const).map((mode): [MappedType, Mode, Side, string[]] => ["INCOME", mode, "C", ["411", "421", "431", "441"]]),
  ...(["CASH", "BANK", "NONE"] as const).map((mode): [MappedType, Mode, Side, string[]] => ["EXPENSE", mode, "D", ["541", "551", "531", "511"]]),
  ["EXPENSE", "CASH", "C", ["11102", "111"]],
  ["EXPENSE", "BANK", "C", ["11201", "112", "113"]],
  ["EXPENSE", "NONE", "C", ["24101", "241"]],
  ["TRANSFER", "NONE", "D", ["111", "112", "113"]],
  ["TRANSFER", "NONE", "C", ["111", "112", "113"]],
  ...(["D", "C"] as const).map((side): [MappedType, Mode, Side, string[]] => [
    "JOURNAL", "NONE", side,
    ["121", "131", "132", "133", "141", "142", "151", "152", "192", "211", "212", "213", "221", "231", "241", "242", "251", "311", "331", "411", "421", "431", "441", "511", "521", "531", "541", "551", "561", "571", "581"],
  ]),
];

/** Code, name and ledger of the heads of expense; limits are the company's own to set. */
export const EXPENSE_HEADS: readonly [code: string, name: string, ledger: string][] = [
  ["RENT", "Office rent", "54101"], ["UTILITIES", "Water and electricity", "54102"], ["STATIONERY", "Stationery and printing", "54103"], ["AIRTIME", "Airtime and internet", "54104"], ["REPAIRS", "Repairs and maintenance", "54105"],
  ["SECURITY", "Security services", "54106"], ["LEGAL", "Legal and audit fees", "54107"], ["TRANSPORT", "Transport bills", "55101"], ["FUEL", "Fuel", "55102"], ["LODGING", "Lodging", "55103"],
  ["TRAINING", "Training", "53104"], ["ALLOWANCE", "Staff allowances", "53102"], ["BANK-CHARGES", "Bank charges", "51104"],
];
