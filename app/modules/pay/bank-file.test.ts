/** The bank file holds what ISO 20022 pain.001.001.09 asks for, in the order of its schema (spec: hr R-PR13). */
import { describe, expect, it } from "vitest";
import { painXml, type PaymentOrder } from "./bank-file";

interface Node {
  name: string;
  attributes: string;
  children: Node[];
  text: string;
}

/** Reads a document without comments or empty elements. @throws where it is not well-formed */
function parsed(xml: string): Node {
  const root: Node = { name: "", attributes: "", children: [], text: "" };
  const open = [root];
  for (const [, closing, name, attributes, text] of xml
    .replace(/^<\?xml[^>]*\?>\n/, "")
    .matchAll(/<(\/?)([A-Za-z0-9]+)((?:\s[A-Za-z:]+="[^"<]*")*)>|([^<]+)/g)) {
    if (text !== undefined) {
      if (/&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`Not escaped: ${text}`);
      open.at(-1)!.text += text;
      continue;
    }
    if (closing) {
      if (open.pop()!.name !== name) throw new Error(`Closed too early: ${name}`);
      continue;
    }
    const node = { name: name!, attributes: attributes!, children: [], text: "" };
    open.at(-1)!.children.push(node);
    open.push(node);
  }
  if (open.length !== 1) throw new Error("Not closed");
  return root.children[0]!;
}

const max = (n: number) => new RegExp(`^[^\\u0000-\\u001f]{1,${n}}$`, "u");
const DECIMAL = /^\d{1,13}(\.\d{1,5})?$/;
const AGENT = { FinInstnId: "1" } as const;
/** Of what the schema allows, in its order: the elements used here, with how often each stands. */
const SCHEMA: Readonly<Record<string, Readonly<Record<string, "1" | "?" | "+">> | RegExp>> = {
  Document: { CstmrCdtTrfInitn: "1" },
  CstmrCdtTrfInitn: { GrpHdr: "1", PmtInf: "+" },
  GrpHdr: { MsgId: "1", CreDtTm: "1", NbOfTxs: "1", CtrlSum: "?", InitgPty: "1" },
  PmtInf: {
    ...{ PmtInfId: "1", PmtMtd: "1", BtchBookg: "?", NbOfTxs: "?", CtrlSum: "?", PmtTpInf: "?", ReqdExctnDt: "1" },
    ...{ Dbtr: "1", DbtrAcct: "1", DbtrAgt: "1", ChrgBr: "?", CdtTrfTxInf: "+" },
  },
  CdtTrfTxInf: {
    ...{ PmtId: "1", PmtTpInf: "?", Amt: "1", CdtrAgt: "?", Cdtr: "?", CdtrAcct: "?", Purp: "?", RmtInf: "?" },
  },
  PmtId: { InstrId: "?", EndToEndId: "1" },
  PmtTpInf: { CtgyPurp: "?" },
  CtgyPurp: { Cd: "1" },
  Purp: { Cd: "1" },
  ReqdExctnDt: { Dt: "1" },
  InitgPty: { Nm: "?" },
  Dbtr: { Nm: "?" },
  Cdtr: { Nm: "?" },
  DbtrAgt: AGENT,
  CdtrAgt: AGENT,
  FinInstnId: { BICFI: "?", ClrSysMmbId: "?", Nm: "?" },
  ClrSysMmbId: { MmbId: "1" },
  DbtrAcct: { Id: "1", Ccy: "?" },
  CdtrAcct: { Id: "1", Ccy: "?" },
  Othr: { Id: "1" },
  Amt: { InstdAmt: "1" },
  RmtInf: { Ustrd: "?" },
  MsgId: max(35),
  PmtInfId: max(35),
  EndToEndId: max(35),
  InstrId: max(35),
  MmbId: max(35),
  Nm: max(140),
  Ustrd: max(140),
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: DECIMAL,
  InstdAmt: DECIMAL,
  PmtMtd: /^(CHK|TRF|TRA)$/,
  BtchBookg: /^(true|false)$/,
  Cd: /^.{1,4}$/,
  Ccy: /^[A-Z]{3}$/,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
};

/** What a document breaks of the schema. */
function faults(node: Node, path = ""): string[] {
  const at = `${path}/${node.name}`;
  // An account names itself by an IBAN or by a number of another kind.
  if (node.name === "Id" && !path.endsWith("/Othr"))
    return node.children.length === 1 && ["IBAN", "Othr"].includes(node.children[0]!.name)
      ? faults(node.children[0]!, at)
      : [`${at}: no choice`];
  if (node.name === "Id") return max(34).test(node.text) ? [] : [`${at}: ${node.text}`];
  const rule = SCHEMA[node.name];
  if (rule === undefined) return [`${at}: unknown`];
  if (rule instanceof RegExp)
    return rule.test(node.text) && node.children.length === 0 ? [] : [`${at}: ${node.text || "empty"}`];
  const names = Object.keys(rule);
  const order = node.children.map(({ name }) => names.indexOf(name));
  return [
    ...(order.every((place, index) => place >= 0 && place >= (order[index - 1] ?? 0)) ? [] : [`${at}: order`]),
    ...names.flatMap((name) => {
      const count = node.children.filter((child) => child.name === name).length;
      const [least, most] = { "1": [1, 1], "?": [0, 1], "+": [1, Infinity] }[rule[name]!] as [number, number];
      return count >= least && count <= most ? [] : [`${at}: ${count} of ${name}`];
    }),
    ...(node.text.trim() === "" ? [] : [`${at}: words`]),
    ...node.children.flatMap((child) => faults(child, at)),
  ];
}

const ORDER: PaymentOrder = {
  id: "PAY-7-0123456789abcdef",
  createdAt: new Date("2026-11-27T08:15:30.123Z"),
  executeOn: "2026-11-30",
  payer: { name: "Umoja SACCO", bankName: "Equity", accountNo: "0123456789" },
  currency: "KES",
  about: "Pay of Nov 2026",
  payments: [
    {
      reference: "PAY-7-1",
      name: 'Ndũta & "Sons" <Ltd>\u0007',
      bankName: "Co-op",
      branchCode: "11000",
      accountNo: "GB82 WEST 1234 5698 7654 32",
      amount: 12_345_678n,
    },
    { reference: "PAY-7-2", name: "x".repeat(300), bankName: "KCB", branchCode: null, accountNo: "99-1", amount: 5n },
  ],
};

const all = (node: Node, name: string): string[] => [
  ...(node.name === name ? [node.text] : []),
  ...node.children.flatMap((child) => all(child, name)),
];

describe("a bank file", () => {
  it("keeps the schema, whatever people and banks are called", () => {
    const document = parsed(painXml(ORDER));
    expect(faults(document)).toEqual([]);
    expect(document.attributes).toContain("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
    expect(all(document, "Nm")[3]).toBe("Co-op");
    expect(all(document, "Nm")[4]).toBe("Ndũta &amp; &quot;Sons&quot; &lt;Ltd&gt;");
    expect(all(document, "IBAN")).toEqual(["GB82WEST12345698765432"]);
  });
  it("says how many payments it holds, and their sum, twice alike", () => {
    const document = parsed(painXml(ORDER));
    expect(all(document, "NbOfTxs")).toEqual(["2", "2"]);
    expect(all(document, "CtrlSum")).toEqual(["123456.83", "123456.83"]);
    expect(all(document, "InstdAmt")).toEqual(["123456.78", "0.05"]);
    expect(all(document, "EndToEndId")).toEqual(["PAY-7-1", "PAY-7-2"]);
  });
  it("is held against rules that find what is wrong", () => {
    const xml = painXml(ORDER);
    const wrong = (change: (xml: string) => string) => faults(parsed(change(xml)));
    expect(wrong((text) => text.replace(/<PmtMtd>TRF<\/PmtMtd>/, ""))).not.toEqual([]);
    expect(wrong((text) => text.replace(/(<Dbtr>.*?<\/Dbtr>)(<DbtrAcct>.*?<\/DbtrAcct>)/, "$2$1"))).not.toEqual([]);
    expect(wrong((text) => text.replace("123456.78", "12,5"))).not.toEqual([]);
    expect(() => parsed(xml.replace("&amp;", "&"))).toThrow();
  });
});
