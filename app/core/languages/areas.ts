/**
 * Where other languages than English are spoken, and with which words beside those of all pages. What is imported has
 * the columns of Operations; areas whose words are not all there in French and Swahili speak English.
 */
const OWN: Readonly<Record<string, "operations" | "speaking" | "english">> = {
  ops: "operations",
  import: "operations",
  accounts: "english",
  ac: "english",
  audit: "english",
  admin: "english",
  hr: "english",
  grapes: "english",
  crm: "english",
  api: "english",
  applications: "english",
  internal: "english",
  monthly: "english",
  evaluation: "english",
  evaluationthree: "english",
  evaluationsix: "english",
  change: "english",
  notice: "english",
  training: "english",
  certificate: "english",
  mytimelog: "english",
  mytimelognew: "english",
  underconstruction: "english",
  speakup: "speaking",
  statement: "english",
  jobs: "english",
  salaryreview: "english",
  exitinterview: "english",
  whistleblowing: "english",
  feedback: "english",
};

/** Of the pages that belong to the person these are in every language. */
const MINE =
  /^\/my\/(confirm|count|details(?!\/)|deviceregister|followup|job|notices|password|risk|second-factor|sessions|tokens|views)\b/i;

/** Where staff speak up: the words of the public page. */
const SPEAKING = /^\/my\/feedback\/add\/?$/i;

export type Area = (typeof OWN)[string];

/** Whose words a page speaks beside those of all pages; null for none. A page and what its script asks for ("/ops.data") speak alike. */
export function areaAt(pathname: string): Area | null {
  const [, first = ""] = /^\/(\w*)/.exec(pathname) ?? [];
  if (SPEAKING.test(pathname)) return "speaking";
  if (first.toLowerCase() === "my") return MINE.test(pathname) ? null : "english";
  return OWN[first.toLowerCase()] ?? null;
}
