import type { HrSettings } from "./people";
import type { Actor } from "~/core/actor";
import { hireEmployee } from "~/modules/people/index.server";

/** First names of men among {@link STAFF}. */
const MEN = new Set(
  "Samuel Peter David Daniel Joseph Brian Kevin Tom Isaac Victor Collins Dennis Hassan George John Felix Stephen Martin Paul".split(
    " ",
  ),
);

/** First name, last name, role, unit, designation; the sign-in name follows from the role. */
const STAFF: readonly [string, string, string, string, string][] = [
  ["Wanjiku", "Kamau", "Super Admin", "UMJ", "MD"],
  ["Samuel", "Odhiambo", "Operations Head", "UMJ", "OH"],
  ["Rose", "Achieng", "Operations Manager", "EAST", "OM"],
  ["Peter", "Kiprono", "Operations Manager", "WEST", "OM"],
  ["Lucy", "Muthoni", "Regional Manager", "NRB", "RM"],
  ["David", "Langat", "Regional Manager", "RFT", "RM"],
  ["Daniel", "Kiptoo", "Area Manager", "NRB-S", "AM"],
  ["Esther", "Njeri", "Area Manager", "NRB-N", "AM"],
  ["Joyce", "Chebet", "Area Manager", "NKR", "AM"],
  ["Amina", "Yusuf", "Branch Manager", "KIB", "BM"],
  ["Joseph", "Otieno", "Branch Manager", "EMB", "BM"],
  ["Grace", "Wanjiru", "Branch Manager", "KAS", "BM"],
  ["Brian", "Mutua", "Branch Manager", "RUI", "BM"],
  ["Faith", "Koech", "Branch Manager", "NAK", "BM"],
  ["Kevin", "Maina", "Branch Manager", "NAI", "BM"],
  ["Mercy", "Atieno", "Loan Branchr", "KIB", "LB"],
  ["Tom", "Barasa", "Grapes Admin", "UMJ", "IT"],
  ["Ruth", "Mwangi", "Chief Internal Auditor", "UMJ", "CIA"],
  ["Isaac", "Were", "Internal Audit Manager", "UMJ", "IAM"],
  ["Sarah", "Nduta", "Assistant Audit Manager", "UMJ", "AAM"],
  ["Victor", "Ouma", "Internal Audit Officer", "UMJ", "IAO"],
  ["Alice", "Wambui", "HR Manager", "UMJ", "HRM"],
  ["Collins", "Simiyu", "HR Executive", "UMJ", "HRE"],
  ["Margaret", "Akinyi", "Accounts Manager", "UMJ", "ACM"],
  ["Dennis", "Kariuki", "Accounts Executive", "UMJ", "ACE"],
  ["Peter", "Mwangi", "Accounts Executive", "KIB", "CA"],
  ["Nancy", "Jepkosgei", "Accounts Executive", "EMB", "CA"],
  ["Hassan", "Abdi", "Accounts Executive", "KAS", "CA"],
  ["Irene", "Wairimu", "Accounts Executive", "RUI", "CA"],
  ["George", "Omondi", "Accounts Executive", "NAK", "CA"],
  ["Susan", "Nyambura", "Accounts Executive", "NAI", "CA"],
  ["John", "Musyoka", "Loan Officer", "KIB", "LO"],
  ["Caroline", "Adhiambo", "Loan Officer", "EMB", "LO"],
  ["Felix", "Kimani", "Loan Officer", "KAS", "LO"],
  ["Janet", "Moraa", "Loan Officer", "RUI", "LO"],
  ["Stephen", "Rotich", "Loan Officer", "NAK", "LO"],
  ["Beatrice", "Wangari", "Loan Officer", "NAI", "LO"],
  ["Martin", "Oduor", "Loan Officer", "KIB", "LO"],
  ["Agnes", "Cherono", "Loan Officer", "EMB", "LO"],
  ["Paul", "Gitau", "Loan Officer", "KAS", "LO"],
  ["Linet", "Wafula", "Grapes Admin", "UMJ", "IT"],
];

/** "Branch Manager" → "branch.manager", the second of them "branch.manager.2". */
function signInNames(): string[] {
  const counts = new Map<string, number>();
  return STAFF.map(([, , role]) => {
    const name = role.toLowerCase().replaceAll(" ", ".");
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}.${count}`;
  });
}

/** Hires everybody. @returns user ids by sign-in name */
export async function demoStaff(
  actor: Actor,
  units: Map<string, number>,
  passwordHash: string,
  { departments, staffTypes }: HrSettings,
): Promise<Map<string, number>> {
  const users = new Map<string, number>();
  const names = signInNames();
  for (const [index, [firstName, lastName, roleName, unit, designationCode]] of STAFF.entries()) {
    const signInName = names[index]!;
    const hired = await hireEmployee(actor, {
      employeeNo: `UMJ-${String(index + 1).padStart(4, "0")}`,
      firstName,
      lastName,
      gender: MEN.has(firstName) ? "MALE" : "FEMALE",
      birthDate: `19${String(70 + (index % 25))}-${String(1 + (index % 12)).padStart(2, "0")}-${String(1 + ((index * 7) % 28)).padStart(2, "0")}`,
      email: `${firstName}.${lastName}${index}@post.example`.toLowerCase(),
      phone: `+254 7${String(10_000_000 + index * 137_911).padStart(8, "0")}`,
      joinDate: `20${String(15 + (index % 9))}-0${1 + (index % 9)}-0${1 + (index % 5)}`,
      unitId: units.get(unit)!,
      designationCode,
      departmentId: unit === "UMJ" ? (departments.get(designationCode) ?? null) : null,
      staffTypeId: staffTypes.get("PERM")!,
      roleName,
      account: { signInName, email: `${signInName}@umoja.example`, passwordHash },
    });
    users.set(signInName, hired.userId!);
  }
  return users;
}
