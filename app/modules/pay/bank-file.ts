/** Payments for a bank: as ISO 20022 pain.001.001.09, and what stands in a CSV of them (spec: hr R-PR13). Pure. */
import { exponentOf } from "~/core/currencies";
import { isIban } from "~/core/iban";
import { moneyToDecimal } from "~/core/money";

export interface Payment {
  /** Told by it at the bank and in our books alike. */
  reference: string;
  name: string;
  bankName: string;
  branchCode: string | null;
  accountNo: string;
  amount: bigint;
}

export interface PaymentOrder {
  /** The same for the same payments, so that a bank refuses a file that is sent twice. */
  id: string;
  createdAt: Date;
  /** YYYY-MM-DD */
  executeOn: string;
  payer: { name: string; bankName: string; accountNo: string };
  currency: string;
  /** What those who are paid read. */
  about: string;
  payments: readonly Payment[];
}

export const totalOf = (payments: readonly Payment[]): bigint => payments.reduce((sum, { amount }) => sum + amount, 0n);

const MOST = { id: 35, name: 140, account: 34, remittance: 140 } as const;

/** What XML cannot hold, and lines of their own, become spaces. */
const plain = (text: string): string =>
  text
    .replace(/[^\u{20}-\u{7e}\u{a0}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

const cut = (text: string, most: number): string => [...plain(text)].slice(0, most).join("").trim();

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** An element with words, or with others within it; nothing for one without content. */
function element(name: string, content: string | readonly string[], attributes = ""): string {
  const inner = typeof content === "string" ? escaped(content) : content.join("");
  return inner === "" ? "" : `<${name}${attributes}>${inner}</${name}>`;
}

const account = (no: string): string =>
  element("Id", [
    isIban(no)
      ? element("IBAN", no.replace(/\s/g, "").toUpperCase())
      : element("Othr", [element("Id", cut(no, MOST.account))]),
  ]);

const bank = (name: string, branchCode: string | null): string =>
  element("FinInstnId", [
    branchCode === null ? "" : element("ClrSysMmbId", [element("MmbId", cut(branchCode, MOST.id))]),
    element("Nm", cut(name, MOST.name)),
  ]);

/** The order of elements is that of the schema. */
export function painXml({ id, createdAt, executeOn, payer, currency, about, payments }: PaymentOrder): string {
  const said = (minor: bigint) => moneyToDecimal(minor, exponentOf(currency));
  const count = element("NbOfTxs", String(payments.length));
  const sum = element("CtrlSum", said(totalOf(payments)));
  const orderId = cut(id, MOST.id);
  const transfers = payments.map((payment) =>
    element("CdtTrfTxInf", [
      element("PmtId", [element("EndToEndId", cut(payment.reference, MOST.id))]),
      element("Amt", [element("InstdAmt", said(payment.amount), ` Ccy="${currency}"`)]),
      element("CdtrAgt", [bank(payment.bankName, payment.branchCode)]),
      element("Cdtr", [element("Nm", cut(payment.name, MOST.name))]),
      element("CdtrAcct", [account(payment.accountNo)]),
      element("Purp", [element("Cd", "SALA")]),
      element("RmtInf", [element("Ustrd", cut(about, MOST.remittance))]),
    ]),
  );
  const order = element("CstmrCdtTrfInitn", [
    element("GrpHdr", [
      element("MsgId", orderId),
      element("CreDtTm", createdAt.toISOString().slice(0, 19) + "Z"),
      count,
      sum,
      element("InitgPty", [element("Nm", cut(payer.name, MOST.name))]),
    ]),
    element("PmtInf", [
      element("PmtInfId", orderId),
      element("PmtMtd", "TRF"),
      element("BtchBookg", "true"),
      count,
      sum,
      element("PmtTpInf", [element("CtgyPurp", [element("Cd", "SALA")])]),
      element("ReqdExctnDt", [element("Dt", executeOn)]),
      element("Dbtr", [element("Nm", cut(payer.name, MOST.name))]),
      element("DbtrAcct", [account(payer.accountNo) + element("Ccy", currency)]),
      element("DbtrAgt", [bank(payer.bankName, null)]),
      ...transfers,
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${order}</Document>\n`;
}
