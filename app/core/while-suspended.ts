/** What is open to somebody who is suspended from work (spec: hr §6.4): letters, payslips, the own profile and the way in and out. */

/** What their roles permit meanwhile. */
export const HELD_WHILE_SUSPENDED: ReadonlySet<string> = new Set(["discipline.own", "pay.own"]);

/** Where they are sent from their first page. */
export const SUSPENDED_PAGE = "/my/suspension";

const PAGES = [
  /^\/my\/suspension$/,
  /^\/my\/disciplinary\/letter(\/(preview|file)\/\d+)?$/,
  /^\/print\/(disciplinary-letter|payslip)\/\d+$/,
  /^\/my\/payslip(\/details\/\d+)?$/,
  /^\/export\/my-(disciplinary-letters|payslips)\/(csv|xlsx)$/,
  /^\/my\/(details|picture\/\d+|password\/reset|second-factor|confirm)$/,
  /^\/(exit|stay)$/,
];

/** Whether a page, file or form is open to them. @param path without a query; in any spelling that the portal takes */
export function opensWhileSuspended(path: string): boolean {
  const plain = spelt(path)
    .replace(/\.data$/, "")
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
  return PAGES.some((page) => page.test(plain));
}

const spelt = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const LINES: ReadonlySet<string> = new Set([
  "DELETE /auth/token",
  "GET /Payslip/List",
  "GET /Payslip/{id}",
  "GET /DisciplinaryLetter/List",
  "GET /Print/payslip/{id}",
  "GET /Print/disciplinary-letter/{id}",
  "GET /Export/my-disciplinary-letters",
  "GET /Export/my-payslips",
  "POST /DisciplinaryCase/{id}/Reply",
  "POST /DisciplinaryCase/{id}/Acknowledge",
  "POST /DisciplinaryCase/{id}/Appeal",
]);

/** Whether a line of the API answers them. */
export const answersWhileSuspended = (method: string, path: string): boolean => LINES.has(`${method} ${path}`);
