import { t } from "~/core/text";

/** Passwords are long rather than elaborate (spec: platform §4): no rules of composition. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

/** What people type when a form asks for twelve characters. */
const COMMON = new Set([
  "123456789012", "1234567890123", "12345678901234", "123456123456", "111111111111", "000000000000", "abcdefghijkl", "qwertyuiop12", "qwertyuiopas",
  "qwerty123456", "password1234", "passwordpassword", "password12345", "password123456", "administrator", "letmeinletmein", "welcome12345", "welcomewelcome",
  "iloveyou1234", "iloveyouiloveyou", "changeme1234", "changemechangeme", "adminadminadmin", "qwertyqwerty", "asdfghjkl123", "asdfasdfasdf", "zxcvbnmzxcvbnm",
  "monkeymonkey", "dragondragon", "football1234", "baseball1234", "sunshine1234", "princess1234", "superman1234", "trustno1trustno1", "passw0rd1234",
  "p@ssw0rd1234", "p@ssword1234", "password!234", "correcthorsebatterystaple", "aaaaaaaaaaaa", "abc123abc123", "a1b2c3d4e5f6", "1q2w3e4r5t6y", "1qaz2wsx3edc", "q1w2e3r4t5y6",
]);

/** Why a password will not do, or null. `about` holds words it must not consist of: the person's name, the sign-in name. */
export function passwordProblem(password: string, about: readonly string[]): string | null {
  if (password.length < PASSWORD_MIN) return t("Use at least {n} characters", { n: PASSWORD_MIN });
  if (password.length > PASSWORD_MAX) return t("Use at most {n} characters", { n: PASSWORD_MAX });
  const plain = password.toLowerCase().replace(/[\s._-]/g, "");
  if (COMMON.has(plain) || /^(.{1,4})\1+$/.test(plain)) return t("This password is among the first that others would try; choose another");
  const bare = (word: string) => word.toLowerCase().replace(/[\s._-]/g, "").replace(/\d+$/, "");
  if (about.map(bare).filter((word) => word.length >= 3).includes(bare(password))) return t("Do not use your own name as the password");
  return null;
}
